import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '../pages/settings/members-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/members')({ component: MembersPage })

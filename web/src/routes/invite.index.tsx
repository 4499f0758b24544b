import { createFileRoute } from '@tanstack/react-router'
import { InvitePage } from '../pages/invite/invite-page.tsx'

export const Route = createFileRoute('/invite/')({ component: InvitePage })

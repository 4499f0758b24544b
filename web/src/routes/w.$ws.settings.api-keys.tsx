import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../pages/settings/api-keys-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/api-keys')({ component: ApiKeysPage })

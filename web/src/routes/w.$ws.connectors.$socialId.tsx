import { createFileRoute } from '@tanstack/react-router'
import { ConnectorPage } from '../pages/connectors/connector-page.tsx'

export const Route = createFileRoute('/w/$ws/connectors/$socialId')({ component: ConnectorPage })

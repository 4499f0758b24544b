import { createFileRoute } from '@tanstack/react-router'
import { IcpPage } from '../pages/icps/icp-page.tsx'

export const Route = createFileRoute('/w/$ws/icps/$id')({ component: IcpPage })

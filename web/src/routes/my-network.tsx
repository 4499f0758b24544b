import { createFileRoute } from '@tanstack/react-router'
import { MyNetworkPage } from '../pages/my-network/my-network-page.tsx'

export const Route = createFileRoute('/my-network')({ component: MyNetworkPage })

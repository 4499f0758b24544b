import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '../pages/settings/settings-frame.tsx'

export const Route = createFileRoute('/w/$ws/settings')({ component: SettingsFrame })

import { operation } from '../operation.ts'
import { monitoringSettings } from './monitoring-settings.ts'

export const getMonitoringSettings = operation({
  name: 'get-monitoring-settings',
  method: 'GET',
  path: '/competitor-monitoring/settings',
  room: 'competitors',
  scope: 'read',
  summary: 'Show how the workspace monitors',
  data: monitoringSettings,
})

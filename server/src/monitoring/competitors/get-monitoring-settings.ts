import type { getMonitoringSettings as contract } from '@throughline/contract/competitors/get-monitoring-settings.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readSettings } from './read-settings.ts'

export const getMonitoringSettings: Handler<typeof contract> = (ctx) => readSettings(ctx)

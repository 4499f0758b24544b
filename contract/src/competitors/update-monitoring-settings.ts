import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { monitoringSettings, settingsFields } from './monitoring-settings.ts'

const { ownership_rule, excludes_teammates, model } = settingsFields

export const updateMonitoringSettings = operation({
  name: 'update-monitoring-settings',
  method: 'PUT',
  path: '/competitor-monitoring/settings',
  room: 'competitors',
  scope: 'write',
  summary: 'Change how the workspace monitors',
  description:
    'Changes only what is sent and counts at once in all figures; reports that exist stay as they are. `model` ' +
    'replaces all constants set before; an empty one goes back to the standard. An unknown constant is refused.',
  body: body({
    ownership_rule: Type.Optional(ownership_rule),
    excludes_teammates: Type.Optional(excludes_teammates),
    model: Type.Optional(model),
  }),
  example: { excludes_teammates: true },
  data: monitoringSettings,
  errors: ['PRECONDITION_FAILED'],
})

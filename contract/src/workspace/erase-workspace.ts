import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { workspace } from './workspace.ts'

export const eraseWorkspace = operation({
  name: 'erase-workspace',
  method: 'POST',
  path: '/workspace/erase',
  room: 'workspace',
  scope: 'owner',
  summary: 'Delete all data of the workspace',
  description:
    'For good: connectors, accounts, opportunities, competitors, views, automations, jobs and events. Members, API keys, ' +
    'tags, tiers, webhook endpoints, settings and the audit log stay. It happens behind the answer; `is_erasing` says when it is done.',
  body: body({ name: Type.String({ maxLength: 256, description: 'Name of the workspace, to be sure.' }) }),
  status: 202,
  data: Type.Object({ workspace }),
})

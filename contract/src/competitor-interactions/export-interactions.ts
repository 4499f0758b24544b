import Type from 'typebox'
import { operation } from '../operation.ts'
import { streamedEnvelope } from '../streamed.ts'
import { exportedInteraction } from './exported-interaction.ts'

export const exportInteractions = operation({
  name: 'export-interactions',
  method: 'GET',
  path: '/competitor-interactions/export',
  room: 'competitor-interactions',
  scope: 'read',
  summary: 'Export all interactions',
  description:
    'The whole history of the workspace as of one moment, newest first, one row per real interaction. Dismissed ' +
    "people, the competitor's own staff, colleagues, advisers and investors, company pages that act and interactions with " +
    'oneself are not in it. It holds the newest 1,000,000 rows (`EXPORT_ROWS_MAX`); `truncated` says whether there ' +
    'were more. With `Accept: application/x-ndjson` it is one row per line, all of them. The answer is sent while it ' +
    'is read, however large; one that breaks off ends without its last chunk, and as JSON it does not parse. At most ' +
    'two exports of a workspace run at once; another is RATE_LIMITED.',
  data: streamedEnvelope(
    Type.Object({
      interactions: Type.Array(exportedInteraction),
      count: Type.Integer({ description: 'Rows in `interactions`.' }),
      truncated: Type.Boolean({ description: 'True when the history is longer than the ceiling.' }),
    }),
  ),
  streams: ['application/json', 'application/x-ndjson'],
})

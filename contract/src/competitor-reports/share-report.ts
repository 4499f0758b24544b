import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { reportId } from './report.ts'
import { redactions, reportShare } from './report-share.ts'

/** What the operations on sharing answer. */
export const shareAnswer = Type.Object({
  id: uuid('The report.'),
  share_token: uuid('Opens the page.'),
  share: reportShare,
})

export const shareReport = operation({
  name: 'share-report',
  method: 'POST',
  path: '/competitor-monitoring/reports/{id}/share',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Share a report',
  description:
    'Switches the page at `/share/reports/{share_token}` on, or changes how it is shared: a field that is left out ' +
    'stays as it was. Whoever knows the address can read the page and its `.json` without a key. Off, expired and ' +
    'unknown are the same 404. One that has expired needs another `expires_at`. A report is shown once it is COMPLETED.',
  params: reportId,
  body: body({
    expires_at: Type.Optional(nullable(timestamp('From then on the page is gone; null for never.'))),
    redact: Type.Optional(
      Type.Array(oneOf(redactions), {
        maxItems: redactions.length,
        description:
          'What the page leaves out; at first the address of the owner, what is known of deals, and the names of ' +
          'targets with the posts that would name them. An empty list leaves nothing out.',
      }),
    ),
    password: Type.Optional(
      nullable(
        Type.String({
          minLength: 8,
          maxLength: 256,
          description: 'Asked for by the page, with any user name; null for none.',
        }),
      ),
    ),
  }),
  example: { expires_at: '2030-01-01T00:00:00Z', password: 'a sentence that is long' },
  data: shareAnswer,
  errors: ['NOT_FOUND'],
})

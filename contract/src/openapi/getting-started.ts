import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { listItemsMax, pageSizeDefault, pageSizeMax } from '../primitives.ts'

/** What a developer must know before the first request, in Markdown. */
export function gettingStarted(serverUrl: string): string {
  return [
    'Find who can introduce you: the people your network knows, the companies you want to reach, and the opportunities that lead there.',
    section('First request', firstRequest(serverUrl)),
    section('Authentication', authentication),
    section('Answers', answers),
    section('Lists', lists),
    section('Writing safely', writing),
    section('Values', values),
    section('Errors', errors()),
  ].join('\n\n')
}

const section = (title: string, text: string) => `## ${title}\n\n${text}`

const firstRequest = (serverUrl: string) =>
  `
The first start of the service prints a key. Every address below begins with \`${serverUrl}\`.

\`\`\`
curl -H "Authorization: Bearer $API_KEY" http://127.0.0.1:3000/v1/opportunities
\`\`\`

To fill a workspace, import what one person knows: \`POST /network/connectors/import\` takes the archive a
professional network gives its members, a CSV file, or JSON, and answers with a job to watch.`.trim()

const authentication = `
Send \`Authorization: Bearer <API_KEY>\` with every request. A key belongs to a member of one workspace and sees that
workspace alone; what belongs to another answers like what does not exist. A key has scopes: \`read\`, \`write\`
(which includes \`read\`) and \`admin\` (which includes both). A missing, revoked or expired key is a 401, a missing
scope a 403. A key in the address is never read.`.trim()

const answers = `
Every answer is JSON in one of two envelopes:

\`\`\`
{ "success": true, "data": { } }
{ "success": false, "error": { "message": "...", "code": "NOT_FOUND", "request_id": "..." } }
\`\`\`

New fields may be added to \`data\` and \`error\` at any time: ignore what you do not know. Every answer carries
\`X-Request-Id\`; give it to whoever runs the service when you report a problem.`.trim()

const lists = `
\`page\` counts from 1 and \`page_size\` is ${pageSizeDefault} unless you say otherwise; more than ${pageSizeMax} counts as ${pageSizeMax}. The answer has
\`total\`, \`page\`, \`page_size\` (the effective one) and \`has_more\`; past the end the page is empty. Lists that can grow
very long also answer \`next_cursor\`: send it as \`cursor\` to go on where the page ended.

A parameter that takes several values may be repeated, or hold values separated by commas, at most ${listItemsMax} in all; any
other parameter sent twice is refused. A flag is on when it is exactly \`true\`. Unknown parameters are ignored.
Searches find parts of names, whatever their case and accents.`.trim()

const writing = `
\`POST\`, \`PUT\` and \`DELETE\` accept \`Idempotency-Key\`, a text of your choice. Sent again with the same request within
24 hours, it brings the first answer again, marked \`Idempotent-Replayed: true\`, and has no second effect. With another
request it is a 422; while the first still runs, a 409.

\`PUT\` changes only the fields you send. Where a row is answered with an \`ETag\`, send it back as \`If-Match\` to change
only what nobody else has changed since. A field the operation does not know is refused, so that a typing error is
never silently ignored.`.trim()

const values = `
Ids are strings without meaning. Times are RFC 3339 with an offset and are answered in UTC. Text is UTF-8; lengths count
characters. Bodies are \`application/json\` of at most 1 MiB unless an operation says otherwise.`.trim()

function errors(): string {
  const rows = (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => {
    const { status, meaning } = errorCatalogue[code]
    return `| ${status} | \`${code}\` | ${meaning} |`
  })
  const remark = `
Decide by status and \`code\`; \`message\` is for people and may change. \`details[]\` names each wrong place: a JSON Pointer
into the body, or the name of a parameter. A 429 and a 503 carry \`Retry-After\`.`.trim()
  return [remark, ['| Status | Code | Meaning |', '| --- | --- | --- |', ...rows].join('\n')].join('\n\n')
}

import { failureEnvelope } from '../envelope.ts'
import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { failureResponse } from './failure-response.ts'
import { records, withRecordRefs } from './records.ts'
import { plainSchema } from './wire-schema.ts'

/** What the operations share: the key, the envelope of failures, records, headers, and an answer for each code. */
export function components() {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]
  return {
    securitySchemes,
    schemas: { Failure: plainSchema(failureEnvelope), ...recordSchemas() },
    parameters,
    headers,
    responses: Object.fromEntries(codes.map((code) => [code, failureResponse([code])])),
  }
}

const recordSchemas = () =>
  Object.fromEntries(
    Object.entries(records).map(([name, record]) => [name, plainSchema(withRecordRefs(record))]),
  )

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the workspace, as `Authorization: Bearer <API_KEY>`.',
  },
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Sent again with the same request, it brings the first answer and no second effect, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the row to change; when it has changed since, the answer is a 412.',
    schema: { type: 'string' },
  },
}

const headers = {
  RequestId: {
    description: 'Names the request in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: { description: 'The version of the row, for `If-Match`.', schema: { type: 'string' } },
  IdempotentReplayed: {
    description: '`true` on an answer kept from an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ContentDisposition: {
    description: 'The name under which to keep the file, where a stream has one.',
    schema: { type: 'string' },
  },
  RateLimitLimit: {
    description:
      'Requests a second of this key, where the operator has set a limit; without one it is not sent.',
    schema: { type: 'number' },
  },
  RateLimitRemaining: {
    description: 'How many more may come at once; sent as `RateLimit-Limit` is.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitReset: {
    description: 'Seconds until there is room again; sent as `RateLimit-Limit` is.',
    schema: { type: 'integer', minimum: 0 },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  WwwAuthenticate: { description: 'The scheme to use.', schema: { type: 'string', enum: ['Bearer'] } },
  Allow: { description: 'The methods the path takes.', schema: { type: 'string' } },
}

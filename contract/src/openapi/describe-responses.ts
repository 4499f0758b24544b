import { declaredErrors } from '../declared-errors.ts'
import { successEnvelope } from '../envelope.ts'
import { type ErrorCode, errorCatalogue } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { componentRef } from './component-ref.ts'
import { exampleOf } from './example-of.ts'
import { failureResponse } from './failure-response.ts'
import { withRecordRefs } from './records.ts'
import { plainSchema } from './wire-schema.ts'

/** Every answer of an operation by its status. */
export function describeResponses(operation: Operation): Record<string, unknown> {
  const responses: Record<string, unknown> = { [operation.status]: success(operation) }
  for (const [status, codes] of byStatus(declaredErrors(operation))) {
    const [code, another] = codes
    responses[status] = code && !another ? componentRef('responses', code) : failureResponse(codes)
  }
  return responses
}

const successWords = { 200: 'Done.', 201: 'Created.', 202: 'Accepted; the work goes on after the answer.' }

function success(operation: Operation): Record<string, unknown> {
  const envelope = successEnvelope(operation.data)
  const example = exampleOf(plainSchema(envelope))
  const schema = plainSchema(withRecordRefs(envelope))
  const json = { 'application/json': { schema, examples: { usual: { value: example } } } }
  return {
    description: successWords[operation.status],
    headers: {
      'X-Request-Id': componentRef('headers', 'RequestId'),
      'RateLimit-Limit': componentRef('headers', 'RateLimitLimit'),
      'RateLimit-Remaining': componentRef('headers', 'RateLimitRemaining'),
      'RateLimit-Reset': componentRef('headers', 'RateLimitReset'),
      ...(operation.streams.length > 0
        ? { 'Content-Disposition': componentRef('headers', 'ContentDisposition') }
        : {}),
      ...(hasVersion(operation) ? { ETag: componentRef('headers', 'ETag') } : {}),
      ...(operation.method === 'GET'
        ? {}
        : { 'Idempotent-Replayed': componentRef('headers', 'IdempotentReplayed') }),
    },
    content: operation.streams.length > 0 ? streamedContent(operation, json) : json,
  }
}

/** A stream of JSON is the envelope itself; what stands in the others is text. */
const streamedContent = ({ streams }: Operation, json: Record<string, unknown>) =>
  Object.fromEntries(streams.map((type) => [type, json[type] ?? { schema: { type: 'string' } }]))

/** A single row that says when it changed is answered with its version. */
function hasVersion({ data }: Operation): boolean {
  const { properties = {} } = data as { properties?: Record<string, unknown> }
  return 'updated_at' in properties && !('job_id' in properties)
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    grouped.set(status, [...(grouped.get(status) ?? []), code])
  }
  return grouped
}

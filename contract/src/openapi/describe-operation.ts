import type { Operation } from '../operation.ts'
import { describeBody } from './describe-body.ts'
import { describeParameters } from './describe-parameters.ts'
import { describeResponses } from './describe-responses.ts'

/** One operation as OpenAPI describes it. */
export function describeOperation(key: string, operation: Operation): Record<string, unknown> {
  const parameters = describeParameters(operation)
  const requestBody = describeBody(operation)
  return {
    operationId: key,
    tags: [operation.room],
    summary: operation.summary,
    description: [operation.description, `Needs a key with the scope \`${operation.scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    security: [{ apiKey: [operation.scope] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: describeResponses(operation),
  }
}

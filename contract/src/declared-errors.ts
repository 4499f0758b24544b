import { type ErrorCode, errorCatalogue, floorErrors, idempotencyErrors } from './errors.ts'
import type { Operation } from './operation.ts'

type Failing = Pick<Operation, 'errors' | 'method'>

/** Every failure an operation may answer: its own, those of the floor, and for writes those of Idempotency-Key. */
export function declaredErrors({ errors, method }: Failing): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...floorErrors,
    ...errors,
    ...(method === 'GET' ? [] : idempotencyErrors),
  ])
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code))
}

/** Every status an operation may answer. */
export function declaredStatuses(operation: Failing & Pick<Operation, 'status'>): Set<number> {
  return new Set([operation.status, ...declaredErrors(operation).map((code) => errorCatalogue[code].status)])
}

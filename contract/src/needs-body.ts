import type { Operation } from './operation.ts'

/**
 * Whether a request must have a body. One that creates or starts something may do without where every field has a
 * usual value; a change without a body is a mistake of its sender.
 */
export const needsBody = ({ takes, method, body }: Operation): boolean =>
  takes !== 'nothing' && (takes !== 'json' || method !== 'POST' || (body.required ?? []).length > 0)

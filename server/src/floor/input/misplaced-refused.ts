import { ApiError } from '@throughline/contract/errors.ts'
import type { Misplaced } from '@throughline/contract/primitives.ts'
import type { TSchema } from 'typebox'

/** The refusal of a body with fields that its schema names only to say where they belong, whatever their value. */
export function misplacedRefused(
  { properties }: { properties: Record<string, TSchema & { misplaced?: Misplaced }> },
  body: object,
): ApiError | undefined {
  const sent = Object.entries(properties).flatMap(([name, { misplaced }]) =>
    misplaced && Object.hasOwn(body, name) ? [{ name, ...misplaced }] : [],
  )
  const [first] = sent
  if (!first) return undefined
  const details = sent.map(({ name, words }) => ({ pointer: `/${name}`, message: words }))
  return new ApiError('BAD_REQUEST', first.message, { details })
}

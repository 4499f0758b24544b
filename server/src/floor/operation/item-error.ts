import type { itemFailure } from '@throughline/contract/envelope.ts'
import type { ApiError } from '@throughline/contract/errors.ts'
import type { Static } from 'typebox'

/** The failure of one item of many, as the answer names it. */
export const itemError = ({ message, code, details }: ApiError): Static<typeof itemFailure> => ({
  message,
  code,
  ...(details.length > 0 && { details: [...details] }),
})

import type { ErrorDetail } from '@throughline/contract/errors.ts'
import type { ClientError } from './client-error.ts'

/** What is wrong beside what the message says already: of several fields it tells the first, or that it is all of them. */
export const furtherDetails = ({ message, details }: ClientError): readonly ErrorDetail[] =>
  details.filter((detail) => !message.includes(detail.message))

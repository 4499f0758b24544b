import { ApiError } from '@throughline/contract/errors.ts'

/** The id as the database knows it. Throws NOT_FOUND for text of another form: it is nobody's id. */
export function opportunityId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw unknownOpportunity()
  return text.toLowerCase()
}

export const unknownOpportunity = () => new ApiError('NOT_FOUND', 'There is no opportunity with this id.')

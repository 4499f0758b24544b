import { ApiError } from '@throughline/contract/errors.ts'

/** The id as the database knows it. Throws NOT_FOUND for text of another form: it is nobody's id. */
export function viewIdOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw unknownView()
  return text.toLowerCase()
}

export const unknownView = () => new ApiError('NOT_FOUND', 'There is no saved view with this id.')

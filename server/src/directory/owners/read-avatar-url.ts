import { ApiError } from '@throughline/contract/errors.ts'

/** The address of a picture as it is stored, empty for none; BAD_REQUEST for what a page could not show as one. */
export function readAvatarUrl(text: string): string {
  const url = text.trim()
  if (url === '' || (webAddress.test(url) && URL.canParse(url))) return url
  const message = 'must be the http or https address of a picture, or empty'
  throw new ApiError('BAD_REQUEST', `/avatar_url: ${message}.`, {
    details: [{ pointer: '/avatar_url', message }],
  })
}

const webAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu

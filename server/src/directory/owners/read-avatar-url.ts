import { refused } from '@throughline/contract/errors.ts'

/** A picture's address as stored, '' for none. Throws BAD_REQUEST for what a page cannot show as a picture. */
export function readAvatarUrl(text: string): string {
  const url = text.trim()
  if (url === '' || (webAddress.test(url) && URL.canParse(url))) return url
  throw refused('/avatar_url', 'must be the http or https address of a picture, or empty')
}

const webAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu

import type { KnownConnection } from './connection-options.ts'

/** Which key the service has refused, and what to do about it. */
export function refusedKey(from: KnownConnection['keyFrom']): string {
  if (from.source === 'typed')
    return 'The service does not take this key: it is mistyped, revoked or of another service.'
  if (from.source === 'option')
    return 'The key given with --key is not valid (any more): give another, or keep one with: throughline login'
  if (from.source === 'environment')
    return (
      'The key in THROUGHLINE_API_KEY is not valid (any more): set another, or unset it and keep one with: ' +
      'throughline login'
    )
  const which = from.profile === 'default' ? '' : ` --profile ${from.profile}`
  return `The key of the profile ${from.profile} is not valid (any more): sign in again with: throughline login${which}`
}

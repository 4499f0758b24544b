import { refused } from '@throughline/contract/errors.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'

/** The canonical form of an address given at `pointer`. Throws BAD_REQUEST for what is no address. */
export function readEmail(email: string, pointer: string): string {
  const canonical = canonicalEmail(email)
  if (canonical !== null) return canonical
  throw refused(pointer, 'is not an e-mail address', `${pointer}: this is not an e-mail address.`)
}

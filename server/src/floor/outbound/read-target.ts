import type { Outbound } from './outbound.ts'

const targetLengthMax = 2_000

/** Why an address may not be called; the message says what to do and is fit for users. */
export class TargetRefused extends Error {}

const publicPorts = ['', '8443']

/**
 * Reads the address of somebody's server, in the form a browser would: numbers in whatever spelling become the address
 * they mean. Throws TargetRefused where it is none that may be called, before anything is looked up.
 */
export function readTarget(text: string, { allowPrivate }: Pick<Outbound, 'allowPrivate'>): URL {
  if (text.length > targetLengthMax || !URL.canParse(text)) {
    throw new TargetRefused(`must be an absolute https address of at most ${targetLengthMax} characters`)
  }
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new TargetRefused('must begin with https://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new TargetRefused('must not hold a user name or password')
  }
  if (!allowPrivate && !publicPorts.includes(url.port)) throw new TargetRefused('must use port 443 or 8443')
  url.hash = ''
  return url
}

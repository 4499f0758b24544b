import type { Context, SignedIn } from './context.ts'

/** Of an operation below `/app`, which no key opens. */
export function signedIn({ signedIn }: Context): SignedIn {
  if (!signedIn) throw new Error('an operation of the application was called without a session')
  return signedIn
}

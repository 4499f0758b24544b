import type { Context, SignedIn } from './context.ts'

/** For operations below `/app`, which are called with a session only. */
export function signedIn({ signedIn }: Context): SignedIn {
  if (!signedIn) throw new Error('an operation of the application was called without a session')
  return signedIn
}

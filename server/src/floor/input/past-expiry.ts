import { refused } from '@throughline/contract/errors.ts'

/** BAD_REQUEST for what would have ended already. */
export const pastExpiry = () =>
  refused('/expires_at', 'must lie in the future', 'expires_at: must lie in the future.')

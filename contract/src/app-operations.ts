import { getSession } from './sessions/get-session.ts'
import { createTier } from './tiers/create-tier.ts'
import { deleteTier } from './tiers/delete-tier.ts'
import { updateTier } from './tiers/update-tier.ts'

/**
 * What the application alone may do, for members who have signed in: below `/app`, not part of the public API, and
 * so in neither the client nor the command line.
 */
export const appOperations = { getSession, createTier, updateTier, deleteTier }

export type AppOperations = typeof appOperations

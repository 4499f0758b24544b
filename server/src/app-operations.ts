import type { AppOperations } from '@throughline/contract/app-operations.ts'
import type { HandlersOf } from './handler.ts'
import { deleteTier } from './target-accounts/delete-tier.ts'
import { createTier } from './tiers/create-tier.ts'
import { updateTier } from './tiers/update-tier.ts'
import { getSession } from './workspaces/get-session.ts'

/** How every operation of the application is kept. */
export const appHandlers: HandlersOf<AppOperations> = { getSession, createTier, updateTier, deleteTier }

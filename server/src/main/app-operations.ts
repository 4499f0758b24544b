import type { AppOperations } from '@throughline/contract/app-operations.ts'
import { createTier } from '../directory/tiers/create-tier.ts'
import { updateTier } from '../directory/tiers/update-tier.ts'
import { getSession } from '../directory/workspaces/get-session.ts'
import type { HandlersOf } from '../floor/operation/handler.ts'
import { deleteTier } from '../network/target-accounts/delete-tier.ts'

/** How every operation of the application is kept. */
export const appHandlers: HandlersOf<AppOperations> = { getSession, createTier, updateTier, deleteTier }

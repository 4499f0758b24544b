import { createApiKey } from './api-keys/create-api-key.ts'
import { listApiKeys } from './api-keys/list-api-keys.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.ts'
import { rotateApiKey } from './api-keys/rotate-api-key.ts'
import { listAuditChoices } from './audit/list-audit-choices.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { acceptInvitation } from './members/accept-invitation.ts'
import { changeName } from './members/change-name.ts'
import { changePassword } from './members/change-password.ts'
import { createInvitation } from './members/create-invitation.ts'
import { deleteInvitation } from './members/delete-invitation.ts'
import { listInvitations } from './members/list-invitations.ts'
import { listMembers } from './members/list-members.ts'
import { readInvitation } from './members/read-invitation.ts'
import { removeMember } from './members/remove-member.ts'
import { updateMember } from './members/update-member.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { updatePreferences } from './preferences/update-preferences.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { getSession } from './sessions/get-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { createTier } from './tiers/create-tier.ts'
import { deleteTier } from './tiers/delete-tier.ts'
import { listTierCounts } from './tiers/list-tier-counts.ts'
import { updateTier } from './tiers/update-tier.ts'
import { clearSample } from './workspace/clear-sample.ts'
import { eraseWorkspace } from './workspace/erase-workspace.ts'
import { getWorkspace } from './workspace/get-workspace.ts'
import { loadSample } from './workspace/load-sample.ts'
import { updateWorkspace } from './workspace/update-workspace.ts'

/**
 * What the application alone may do, for members who have signed in: below `/app`, not part of the public API, and
 * so in neither the client nor the command line.
 */
export const appOperations = {
  getSession,
  listSessions,
  endSession,
  endOtherSessions,
  changeName,
  changePassword,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  listAuditEntries,
  listAuditChoices,
  getPreferences,
  updatePreferences,
  listTierCounts,
  createTier,
  updateTier,
  deleteTier,
  getWorkspace,
  updateWorkspace,
  loadSample,
  clearSample,
  eraseWorkspace,
}

export type AppOperations = typeof appOperations

/** Below `/app` as well: what opens and ends sessions. All but signing out need none, and answer with the cookie. */
export const signInOperations = { signIn, signOut, readInvitation, acceptInvitation }

export type SignInOperations = typeof signInOperations

import type { AppOperations } from '@throughline/contract/app-operations.ts'
import { clearSample } from '../automation/sample/clear-sample.ts'
import { loadSample } from '../automation/sample/load-sample.ts'
import { createApiKey } from '../directory/api-keys/create-api-key.ts'
import { listApiKeys } from '../directory/api-keys/list-api-keys.ts'
import { revokeApiKey } from '../directory/api-keys/revoke-api-key.ts'
import { rotateApiKey } from '../directory/api-keys/rotate-api-key.ts'
import { changeName } from '../directory/members/change-name.ts'
import { changePassword } from '../directory/members/change-password.ts'
import { createInvitation } from '../directory/members/create-invitation.ts'
import { deleteInvitation } from '../directory/members/delete-invitation.ts'
import { endOtherSessions } from '../directory/members/end-other-sessions.ts'
import { endSession } from '../directory/members/end-session.ts'
import { listInvitations } from '../directory/members/list-invitations.ts'
import { listMembers } from '../directory/members/list-members.ts'
import { listSessions } from '../directory/members/list-sessions.ts'
import { removeMember } from '../directory/members/remove-member.ts'
import { updateMember } from '../directory/members/update-member.ts'
import { getPreferences } from '../directory/preferences/get-preferences.ts'
import { updatePreferences } from '../directory/preferences/update-preferences.ts'
import { createTier } from '../directory/tiers/create-tier.ts'
import { listTierCounts } from '../directory/tiers/list-tier-counts.ts'
import { updateTier } from '../directory/tiers/update-tier.ts'
import { eraseWorkspace } from '../directory/workspaces/erase-workspace.ts'
import { getSession } from '../directory/workspaces/get-session.ts'
import { getWorkspace } from '../directory/workspaces/get-workspace.ts'
import { updateWorkspace } from '../directory/workspaces/update-workspace.ts'
import { listAuditChoices } from '../floor/audit/list-audit-choices.ts'
import { listAuditEntries } from '../floor/audit/list-audit-entries.ts'
import type { HandlersOf } from '../floor/operation/handler.ts'
import { deleteTier } from '../network/target-accounts/delete-tier.ts'

/** How every operation of the application is kept. */
export const appHandlers: HandlersOf<AppOperations> = {
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

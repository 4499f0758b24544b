import { getHome } from '../automation/home/get-home.ts'
import { createSavedView } from '../automation/saved-views/create-saved-view.ts'
import { deleteSavedView } from '../automation/saved-views/delete-saved-view.ts'
import { getSavedView } from '../automation/saved-views/get-saved-view.ts'
import { listSavedViews } from '../automation/saved-views/list-saved-views.ts'
import { updateSavedView } from '../automation/saved-views/update-saved-view.ts'
import { searchEverything } from '../automation/search/search-everything.ts'
import { createWebhookEndpoint } from '../automation/webhooks/create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from '../automation/webhooks/delete-webhook-endpoint.ts'
import { getWebhookDelivery } from '../automation/webhooks/get-webhook-delivery.ts'
import { getWebhookEndpoint } from '../automation/webhooks/get-webhook-endpoint.ts'
import { listWebhookDeliveries } from '../automation/webhooks/list-webhook-deliveries.ts'
import { listWebhookEndpoints } from '../automation/webhooks/list-webhook-endpoints.ts'
import { replayWebhookDelivery } from '../automation/webhooks/replay-webhook-delivery.ts'
import { rotateWebhookSecret } from '../automation/webhooks/rotate-webhook-secret.ts'
import { testWebhookEndpoint } from '../automation/webhooks/test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from '../automation/webhooks/update-webhook-endpoint.ts'
import { createWorkflow } from '../automation/workflows/create-workflow.ts'
import { deleteWorkflow } from '../automation/workflows/delete-workflow.ts'
import { getWorkflow } from '../automation/workflows/get-workflow.ts'
import { listWorkflowRuns } from '../automation/workflows/list-workflow-runs.ts'
import { listWorkflows } from '../automation/workflows/list-workflows.ts'
import { runWorkflow } from '../automation/workflows/run-workflow.ts'
import { updateWorkflow } from '../automation/workflows/update-workflow.ts'
import { createOwner } from '../directory/owners/create-owner.ts'
import { listOwners } from '../directory/owners/list-owners.ts'
import { updateOwner } from '../directory/owners/update-owner.ts'
import { createTag } from '../directory/tags/create-tag.ts'
import { createTagGroup } from '../directory/tags/create-tag-group.ts'
import { listTagGroups } from '../directory/tags/list-tag-groups.ts'
import { updateTagGroup } from '../directory/tags/update-tag-group.ts'
import { listTiers } from '../directory/tiers/list-tiers.ts'
import { listEvents } from '../floor/events/list-events.ts'
import { cancelJob } from '../floor/jobs/cancel-job.ts'
import { deleteColumnMap } from '../floor/jobs/column-maps/delete-column-map.ts'
import { listColumnMaps } from '../floor/jobs/column-maps/list-column-maps.ts'
import { exportJobErrors } from '../floor/jobs/export-job-errors.ts'
import { getJob } from '../floor/jobs/get-job.ts'
import { listJobs } from '../floor/jobs/list-jobs.ts'
import type { Handlers } from '../floor/operation/handler.ts'
import { listCompetitorAccounts } from '../monitoring/accounts/list-competitor-accounts.ts'
import { getCompany } from '../monitoring/company-merging/get-company.ts'
import { listCompanies } from '../monitoring/company-merging/list-companies.ts'
import { mergeCompany } from '../monitoring/company-merging/merge-company.ts'
import { splitCompany } from '../monitoring/company-merging/split-company.ts'
import { addCompetitorRep } from '../monitoring/competitors/add-competitor-rep.ts'
import { createCompetitor } from '../monitoring/competitors/create-competitor.ts'
import { deleteCompetitor } from '../monitoring/competitors/delete-competitor.ts'
import { dismissCompetitorPerson } from '../monitoring/competitors/dismiss-competitor-person.ts'
import { getCompetitorActivity } from '../monitoring/competitors/get-competitor-activity.ts'
import { getCompetitorDetail } from '../monitoring/competitors/get-competitor-detail.ts'
import { getMonitoringSettings } from '../monitoring/competitors/get-monitoring-settings.ts'
import { listCompetitorReps } from '../monitoring/competitors/list-competitor-reps.ts'
import { listCompetitorSummaries } from '../monitoring/competitors/list-competitor-summaries.ts'
import { listCompetitors } from '../monitoring/competitors/list-competitors.ts'
import { listRepActivity } from '../monitoring/competitors/list-rep-activity.ts'
import { removeCompetitorRep } from '../monitoring/competitors/remove-competitor-rep.ts'
import { restoreCompetitorPerson } from '../monitoring/competitors/restore-competitor-person.ts'
import { updateCompetitor } from '../monitoring/competitors/update-competitor.ts'
import { updateCompetitorRep } from '../monitoring/competitors/update-competitor-rep.ts'
import { updateMonitoringSettings } from '../monitoring/competitors/update-monitoring-settings.ts'
import { importInteractions } from '../monitoring/import/import-interactions.ts'
import { previewImport } from '../monitoring/import-preview/preview-import.ts'
import { exportInteractions } from '../monitoring/interactions/export-interactions.ts'
import { listAccountInteractions } from '../monitoring/interactions/list-account-interactions.ts'
import { listInteractions } from '../monitoring/interactions/list-interactions.ts'
import { cancelReport } from '../monitoring/reports/cancel-report.ts'
import { createReports } from '../monitoring/reports/create-reports.ts'
import { deleteReport } from '../monitoring/reports/delete-report.ts'
import { getReport } from '../monitoring/reports/get-report.ts'
import { getReportSchedule } from '../monitoring/reports/get-report-schedule.ts'
import { listReports } from '../monitoring/reports/list-reports.ts'
import { retryReport } from '../monitoring/reports/retry-report.ts'
import { rotateReportShare } from '../monitoring/reports/rotate-report-share.ts'
import { shareReport } from '../monitoring/reports/share-report.ts'
import { unshareReport } from '../monitoring/reports/unshare-report.ts'
import { updateReportSchedule } from '../monitoring/reports/update-report-schedule.ts'
import { undoJob } from '../network/bulk-changes/undo-job.ts'
import { createClientCompany } from '../network/client-companies/create-client-company.ts'
import { excludeClientCompany } from '../network/client-companies/exclude-client-company.ts'
import { getClientCompanySummary } from '../network/client-companies/get-client-company-summary.ts'
import { importClientCompanies } from '../network/client-companies/import-client-companies.ts'
import { listClientCompanies } from '../network/client-companies/list-client-companies.ts'
import { undoClientCompanyExclusion } from '../network/client-companies/undo-client-company-exclusion.ts'
import { bulkSetConnectorOwner } from '../network/connectors/bulk-set-connector-owner.ts'
import { clearConnectorOwner } from '../network/connectors/clear-connector-owner.ts'
import { deleteOwner } from '../network/connectors/delete-owner.ts'
import { getConnector } from '../network/connectors/get-connector.ts'
import { listConnectors } from '../network/connectors/list-connectors.ts'
import { removeConnector } from '../network/connectors/remove-connector.ts'
import { setConnectorOwner } from '../network/connectors/set-connector-owner.ts'
import { syncCrmCompanies } from '../network/crm/sync-crm-companies.ts'
import { syncCrmDeals } from '../network/crm/sync-crm-deals.ts'
import { syncCrmOwners } from '../network/crm/sync-crm-owners.ts'
import { getGraph } from '../network/graph/get-graph.ts'
import { createIcp } from '../network/icps/create-icp.ts'
import { deleteIcp } from '../network/icps/delete-icp.ts'
import { getIcp } from '../network/icps/get-icp.ts'
import { listIcps } from '../network/icps/list-icps.ts'
import { previewIcp } from '../network/icps/preview-icp.ts'
import { updateIcp } from '../network/icps/update-icp.ts'
import { importConnectors } from '../network/import/import-connectors.ts'
import { bulkUpdateOpportunities } from '../network/opportunities/edit/bulk-update-opportunities.ts'
import { listStatuses } from '../network/opportunities/edit/list-statuses.ts'
import { updateOpportunity } from '../network/opportunities/edit/update-opportunity.ts'
import { getOpportunity } from '../network/opportunities/evidence/get-opportunity.ts'
import { listAccountPaths } from '../network/opportunities/evidence/list-account-paths.ts'
import { listProspectPaths } from '../network/opportunities/evidence/list-prospect-paths.ts'
import { rejectEvidence } from '../network/opportunities/reject/reject-evidence.ts'
import { restoreEvidence } from '../network/opportunities/reject/restore-evidence.ts'
import { exportOpportunities } from '../network/opportunities/search/export-opportunities.ts'
import { getOpportunityBreakdown } from '../network/opportunities/search/get-opportunity-breakdown.ts'
import { searchOpportunities } from '../network/opportunities/search/search-opportunities.ts'
import { assignTags } from '../network/tag-assignments/assign-tags.ts'
import { bulkAssignTags } from '../network/tag-assignments/bulk-assign-tags.ts'
import { deleteTag } from '../network/tag-assignments/delete-tag.ts'
import { deleteTagGroup } from '../network/tag-assignments/delete-tag-group.ts'
import { listTagAssignments } from '../network/tag-assignments/list-tag-assignments.ts'
import { updateTag } from '../network/tag-assignments/update-tag.ts'
import { createTargetAccounts } from '../network/target-accounts/create-target-accounts.ts'
import { deleteTargetAccounts } from '../network/target-accounts/delete-target-accounts.ts'
import { importTargetAccounts } from '../network/target-accounts/import-target-accounts.ts'
import { listTargetAccounts } from '../network/target-accounts/list-target-accounts.ts'
import { setTargetAccountTier } from '../network/target-accounts/set-target-account-tier.ts'
import { updateTargetAccount } from '../network/target-accounts/update-target-account.ts'

/** How every operation of the contract is kept. A missing or misshaped one does not compile. */
export const handlers: Handlers = {
  searchOpportunities,
  getOpportunity,
  updateOpportunity,
  rejectEvidence,
  restoreEvidence,
  bulkUpdateOpportunities,
  exportOpportunities,
  listStatuses,
  listProspectPaths,
  listAccountPaths,
  searchEverything,
  getHome,
  getGraph,
  listOwners,
  createOwner,
  updateOwner,
  deleteOwner,
  getOpportunityBreakdown,
  listConnectors,
  getConnector,
  importConnectors,
  setConnectorOwner,
  clearConnectorOwner,
  bulkSetConnectorOwner,
  removeConnector,
  listTargetAccounts,
  createTargetAccounts,
  deleteTargetAccounts,
  updateTargetAccount,
  setTargetAccountTier,
  importTargetAccounts,
  listCompanies,
  getCompany,
  mergeCompany,
  splitCompany,
  listClientCompanies,
  getClientCompanySummary,
  createClientCompany,
  importClientCompanies,
  excludeClientCompany,
  undoClientCompanyExclusion,
  syncCrmCompanies,
  syncCrmDeals,
  syncCrmOwners,
  listCompetitorAccounts,
  listAccountInteractions,
  listCompetitors,
  createCompetitor,
  updateCompetitor,
  deleteCompetitor,
  listCompetitorReps,
  addCompetitorRep,
  updateCompetitorRep,
  removeCompetitorRep,
  dismissCompetitorPerson,
  restoreCompetitorPerson,
  getMonitoringSettings,
  updateMonitoringSettings,
  listInteractions,
  listCompetitorSummaries,
  getCompetitorDetail,
  getCompetitorActivity,
  listRepActivity,
  exportInteractions,
  listReports,
  getReport,
  createReports,
  cancelReport,
  retryReport,
  deleteReport,
  shareReport,
  unshareReport,
  rotateReportShare,
  getReportSchedule,
  updateReportSchedule,
  importInteractions,
  listColumnMaps,
  deleteColumnMap,
  listTagGroups,
  createTagGroup,
  updateTagGroup,
  deleteTagGroup,
  createTag,
  updateTag,
  deleteTag,
  assignTags,
  bulkAssignTags,
  listTagAssignments,
  listTiers,
  createIcp,
  listIcps,
  getIcp,
  updateIcp,
  deleteIcp,
  previewIcp,
  previewImport,
  getJob,
  exportJobErrors,
  listJobs,
  cancelJob,
  undoJob,
  listSavedViews,
  createSavedView,
  getSavedView,
  updateSavedView,
  deleteSavedView,
  listWorkflows,
  createWorkflow,
  getWorkflow,
  updateWorkflow,
  deleteWorkflow,
  runWorkflow,
  listWorkflowRuns,
  listEvents,
  listWebhookEndpoints,
  createWebhookEndpoint,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  testWebhookEndpoint,
  rotateWebhookSecret,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
}

import { createClientCompany } from './client-companies/create-client-company.ts'
import { excludeClientCompany } from './client-companies/exclude-client-company.ts'
import { getClientCompanySummary } from './client-companies/get-client-company-summary.ts'
import { importClientCompanies } from './client-companies/import-client-companies.ts'
import { listClientCompanies } from './client-companies/list-client-companies.ts'
import { undoClientCompanyExclusion } from './client-companies/undo-client-company-exclusion.ts'
import { getCompany } from './companies/get-company.ts'
import { listCompanies } from './companies/list-companies.ts'
import { mergeCompany } from './companies/merge-company.ts'
import { splitCompany } from './companies/split-company.ts'
import { listCompetitorAccounts } from './competitor-accounts/list-competitor-accounts.ts'
import { exportInteractions } from './competitor-interactions/export-interactions.ts'
import { importInteractions } from './competitor-interactions/import-interactions.ts'
import { listAccountInteractions } from './competitor-interactions/list-account-interactions.ts'
import { listInteractions } from './competitor-interactions/list-interactions.ts'
import { cancelReport } from './competitor-reports/cancel-report.ts'
import { createReports } from './competitor-reports/create-reports.ts'
import { deleteReport } from './competitor-reports/delete-report.ts'
import { getReport } from './competitor-reports/get-report.ts'
import { getReportSchedule } from './competitor-reports/get-report-schedule.ts'
import { listReports } from './competitor-reports/list-reports.ts'
import { retryReport } from './competitor-reports/retry-report.ts'
import { rotateReportShare } from './competitor-reports/rotate-report-share.ts'
import { shareReport } from './competitor-reports/share-report.ts'
import { unshareReport } from './competitor-reports/unshare-report.ts'
import { updateReportSchedule } from './competitor-reports/update-report-schedule.ts'
import { addCompetitorRep } from './competitors/add-competitor-rep.ts'
import { createCompetitor } from './competitors/create-competitor.ts'
import { deleteCompetitor } from './competitors/delete-competitor.ts'
import { dismissCompetitorPerson } from './competitors/dismiss-competitor-person.ts'
import { getCompetitorActivity } from './competitors/get-competitor-activity.ts'
import { getCompetitorDetail } from './competitors/get-competitor-detail.ts'
import { getMonitoringSettings } from './competitors/get-monitoring-settings.ts'
import { listCompetitorReps } from './competitors/list-competitor-reps.ts'
import { listCompetitorSummaries } from './competitors/list-competitor-summaries.ts'
import { listCompetitors } from './competitors/list-competitors.ts'
import { listRepActivity } from './competitors/list-rep-activity.ts'
import { mergeCompetitor } from './competitors/merge-competitor.ts'
import { removeCompetitorRep } from './competitors/remove-competitor-rep.ts'
import { restoreCompetitorPerson } from './competitors/restore-competitor-person.ts'
import { updateCompetitor } from './competitors/update-competitor.ts'
import { updateCompetitorRep } from './competitors/update-competitor-rep.ts'
import { updateMonitoringSettings } from './competitors/update-monitoring-settings.ts'
import { bulkSetConnectorOwner } from './connectors/bulk-set-connector-owner.ts'
import { clearConnectorOwner } from './connectors/clear-connector-owner.ts'
import { createConnectorExclusion } from './connectors/create-connector-exclusion.ts'
import { createConnectorLink } from './connectors/create-connector-link.ts'
import { deleteConnectorExclusion } from './connectors/delete-connector-exclusion.ts'
import { deleteConnectorLink } from './connectors/delete-connector-link.ts'
import { getConnector } from './connectors/get-connector.ts'
import { importConnectors } from './connectors/import-connectors.ts'
import { listConnectorExclusions } from './connectors/list-connector-exclusions.ts'
import { listConnectors } from './connectors/list-connectors.ts'
import { removeConnector } from './connectors/remove-connector.ts'
import { setConnectorOwner } from './connectors/set-connector-owner.ts'
import { syncCrmCompanies } from './crm/sync-crm-companies.ts'
import { syncCrmDeals } from './crm/sync-crm-deals.ts'
import { syncCrmOwners } from './crm/sync-crm-owners.ts'
import { listEvents } from './events/list-events.ts'
import { getGraph } from './graph/get-graph.ts'
import { getGraphSummary } from './graph/get-graph-summary.ts'
import { getHome } from './home/get-home.ts'
import { createIcp } from './icps/create-icp.ts'
import { deleteIcp } from './icps/delete-icp.ts'
import { getIcp } from './icps/get-icp.ts'
import { listIcps } from './icps/list-icps.ts'
import { previewIcp } from './icps/preview-icp.ts'
import { updateIcp } from './icps/update-icp.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { deleteColumnMap } from './jobs/delete-column-map.ts'
import { exportJobErrors } from './jobs/export-job-errors.ts'
import { getJob } from './jobs/get-job.ts'
import { listColumnMaps } from './jobs/list-column-maps.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { previewImport } from './jobs/preview-import.ts'
import { undoJob } from './jobs/undo-job.ts'
import { bulkUpdateOpportunities } from './opportunities/bulk-update-opportunities.ts'
import { exportOpportunities } from './opportunities/export-opportunities.ts'
import { getOpportunity } from './opportunities/get-opportunity.ts'
import { listAccountPaths } from './opportunities/list-account-paths.ts'
import { listProspectPaths } from './opportunities/list-prospect-paths.ts'
import { listStatuses } from './opportunities/list-statuses.ts'
import { rateOpportunity } from './opportunities/rate-opportunity.ts'
import { rejectEvidence } from './opportunities/reject-evidence.ts'
import { restoreEvidence } from './opportunities/restore-evidence.ts'
import { searchOpportunities } from './opportunities/search-opportunities.ts'
import { updateOpportunity } from './opportunities/update-opportunity.ts'
import { createOwner } from './owners/create-owner.ts'
import { deleteOwner } from './owners/delete-owner.ts'
import { getOpportunityBreakdown } from './owners/get-opportunity-breakdown.ts'
import { listOwners } from './owners/list-owners.ts'
import { updateOwner } from './owners/update-owner.ts'
import { erasePerson } from './people/erase-person.ts'
import { getPerson } from './people/get-person.ts'
import { readmitPerson } from './people/readmit-person.ts'
import { createSavedView } from './saved-views/create-saved-view.ts'
import { deleteSavedView } from './saved-views/delete-saved-view.ts'
import { getSavedView } from './saved-views/get-saved-view.ts'
import { listSavedViews } from './saved-views/list-saved-views.ts'
import { updateSavedView } from './saved-views/update-saved-view.ts'
import { searchEverything } from './search/search-everything.ts'
import { assignTags } from './tags/assign-tags.ts'
import { bulkAssignTags } from './tags/bulk-assign-tags.ts'
import { createTag } from './tags/create-tag.ts'
import { createTagGroup } from './tags/create-tag-group.ts'
import { deleteTag } from './tags/delete-tag.ts'
import { deleteTagGroup } from './tags/delete-tag-group.ts'
import { listTagAssignments } from './tags/list-tag-assignments.ts'
import { listTagGroups } from './tags/list-tag-groups.ts'
import { updateTag } from './tags/update-tag.ts'
import { updateTagGroup } from './tags/update-tag-group.ts'
import { createTargetAccounts } from './target-accounts/create-target-accounts.ts'
import { deleteTargetAccounts } from './target-accounts/delete-target-accounts.ts'
import { importTargetAccounts } from './target-accounts/import-target-accounts.ts'
import { listTargetAccounts } from './target-accounts/list-target-accounts.ts'
import { setTargetAccountTier } from './target-accounts/set-target-account-tier.ts'
import { updateTargetAccount } from './target-accounts/update-target-account.ts'
import { listTiers } from './tiers/list-tiers.ts'
import { createWebhookEndpoint } from './webhooks/create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from './webhooks/delete-webhook-endpoint.ts'
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts'
import { getWebhookEndpoint } from './webhooks/get-webhook-endpoint.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhookEndpoints } from './webhooks/list-webhook-endpoints.ts'
import { replayWebhookDelivery } from './webhooks/replay-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { testWebhookEndpoint } from './webhooks/test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from './webhooks/update-webhook-endpoint.ts'
import { createWorkflow } from './workflows/create-workflow.ts'
import { deleteWorkflow } from './workflows/delete-workflow.ts'
import { getWorkflow } from './workflows/get-workflow.ts'
import { listWorkflowRuns } from './workflows/list-workflow-runs.ts'
import { listWorkflows } from './workflows/list-workflows.ts'
import { runWorkflow } from './workflows/run-workflow.ts'
import { updateWorkflow } from './workflows/update-workflow.ts'

/** Every operation of the API. The server's register must answer each of them, or it does not compile. */
export const operations = {
  searchOpportunities,
  getOpportunity,
  updateOpportunity,
  rateOpportunity,
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
  getGraphSummary,
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
  listConnectorExclusions,
  createConnectorExclusion,
  deleteConnectorExclusion,
  createConnectorLink,
  deleteConnectorLink,
  getPerson,
  erasePerson,
  readmitPerson,
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
  mergeCompetitor,
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

export type Operations = typeof operations
export type OperationKey = keyof Operations

import type { OperationKey } from '@throughline/contract/operations.ts'
import type { SeededIds } from './seed-workspace.ts'

export interface ValidRequest {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
  /** A form with a file, instead of a body. */
  upload?: { name: string; text: string; fields?: Record<string, string> }
}

type ValidRequests = { [Key in OperationKey]: (ids: SeededIds) => [ValidRequest, ...ValidRequest[]] }

/**
 * For every operation the smallest request it carries out in a seeded workspace, then others that between
 * them use every place where a request can name a row. An operation without an entry does not compile.
 */
export const validRequests: ValidRequests = {
  searchOpportunities: ({
    ownerId,
    ownerEmail,
    statusId,
    tagId,
    targetAccountId,
    connectorSocialId,
    icpId,
    tagName,
    tierName,
    opportunityId,
  }) => [
    {},
    { query: { connector: connectorSocialId } },
    { query: { search: 'a', id: opportunityId, account_tier: tierName, company: 'a', with_counts: 'true' } },
    { query: { connector_tag: tagName, seniority: 'vp', function: 'sales', title: 'a', min_score: '1' } },
    { query: { targets_only: 'true', exclude_client_companies: 'true', with_counts: 'true' } },
    { query: { min_days_in_status: '1', max_days_in_status: '9' } },
    { query: { owner_email: [ownerEmail, ownerId] } },
    { query: { owner_email: ownerId } },
    { query: { status_id: statusId } },
    { query: { tag_id: tagId } },
    { query: { account_id: targetAccountId } },
    { query: { icp_id: icpId } },
    {
      query: {
        include: ['unengaged', 'terminal', 'unscored', 'own_connectors'],
        sort: '-updated_at',
        page_size: '2',
      },
    },
  ],
  getOpportunity: ({ opportunityId }) => [{ params: { id: opportunityId } }],
  updateOpportunity: ({ opportunityId, statusId }) => [
    { params: { id: opportunityId }, body: {} },
    { params: { id: opportunityId }, body: { status_id: statusId, notes: 'called' } },
    { params: { id: opportunityId }, body: { clear_status: true, clear_notes: true } },
  ],
  rateOpportunity: ({ pairOpportunityId }) => [
    { params: { id: pairOpportunityId }, body: { rating: 'well' } },
    { params: { id: pairOpportunityId }, body: { rating: null } },
  ],
  rejectEvidence: ({ pairOpportunityId, overlapId }) => [
    { params: { id: pairOpportunityId }, body: { kind: 'connection', reason: 'They never met' } },
    {
      params: { id: pairOpportunityId },
      body: { kind: 'company_overlap', overlap_id: overlapId, reason: 'Another Harbor' },
    },
  ],
  restoreEvidence: ({ pairOpportunityId, overlapId }) => [
    { params: { id: pairOpportunityId }, query: { kind: 'connection' } },
    { params: { id: pairOpportunityId }, query: { kind: 'company_overlap', overlap_id: overlapId } },
  ],
  bulkUpdateOpportunities: ({ opportunityId, statusId }) => [
    { body: { updates: [{ id: opportunityId }] } },
    {
      body: {
        updates: [
          { id: opportunityId, status_id: statusId, notes: 'called' },
          { id: opportunityId, clear_status: true, clear_notes: true },
        ],
      },
    },
    {
      body: {
        member_query: `status_id=${statusId}&include=unengaged,terminal`,
        update: { notes: 'called' },
      },
    },
    { body: { member_query: '', update: { status_id: statusId } } },
    { body: { ids: [opportunityId], update: { notes: 'called' } } },
  ],
  exportOpportunities: ({
    connectorSocialId,
    ownerId,
    statusId,
    tagId,
    targetAccountId,
    icpId,
    tagName,
    tierName,
    opportunityId,
  }) => [
    {},
    { query: { search: 'a', id: opportunityId, account_tier: tierName, company: 'a' } },
    { query: { connector_tag: tagName, seniority: 'vp', function: 'sales', title: 'a', min_score: '1' } },
    { query: { targets_only: 'true', exclude_client_companies: 'true', delimiter: 'semicolon' } },
    { query: { min_days_in_status: '1', max_days_in_status: '9' } },
    { query: { connector: connectorSocialId } },
    { query: { owner_email: ownerId, sort: '-updated_at' } },
    { query: { status_id: statusId } },
    { query: { tag_id: tagId } },
    { query: { account_id: targetAccountId } },
    { query: { icp_id: icpId, include: 'unengaged' } },
  ],
  listStatuses: () => [{}, { query: { with_counts: 'true' } }],
  listProspectPaths: ({ prospectSocialId }) => [
    { params: { socialId: prospectSocialId } },
    { params: { socialId: prospectSocialId }, query: { page: '2', page_size: '1' } },
  ],
  listAccountPaths: ({ targetAccountId }) => [
    { params: { id: targetAccountId } },
    { params: { id: targetAccountId }, query: { page: '2', page_size: '1' } },
  ],
  searchEverything: ({ accountName }) => [
    {},
    { query: { q: 'a' } },
    { query: { q: accountName, kind: 'company,opportunity', limit: '2' } },
  ],
  getHome: () => [{}],
  getGraph: ({ targetAccountId, companyId, connectorSocialId, prospectSocialId }) => [
    { query: { account_id: targetAccountId } },
    { query: { company_id: companyId, min_score: '1' } },
    { query: { connector: connectorSocialId, nodes_max: '10' } },
    { query: { prospect: prospectSocialId } },
  ],
  getGraphSummary: () => [{}, { query: { owners_max: '1' } }],
  listOwners: ({ ownerEmail }) => [
    {},
    { query: { email: ownerEmail, with_counts: 'true', with_connector_counts: 'true' } },
    { query: { sort: '-opportunity_count', with_counts: 'true', search: 'a' } },
  ],
  createOwner: ({ ownerEmail }) => [
    { body: { email: 'new.owner@x.test' } },
    {
      body: {
        email: `new.${ownerEmail}`,
        first_name: 'Ada',
        last_name: 'Chen',
        avatar_url: 'https://x.test/a.png',
      },
    },
  ],
  updateOwner: ({ ownerId, ownerEmail }) => [
    { params: { id: ownerId }, body: {} },
    {
      params: { id: ownerId },
      body: { email: ownerEmail, first_name: 'Ada', last_name: '', avatar_url: '' },
    },
  ],
  deleteOwner: ({ spareOwnerId }) => [{ params: { id: spareOwnerId } }],
  getOpportunityBreakdown: ({ ownerId }) => [{ params: { id: ownerId } }],
  listConnectors: ({ ownerId, ownerEmail, tagName }) => [
    {},
    { query: { connector_tag: tagName } },
    { query: { owner_email: ownerId } },
    { query: { owner_email: ownerEmail, page_size: '2' } },
    { query: { owner_email: 'unassigned' } },
    { query: { sort: 'company_name' } },
    { query: { sort: '-owner_name' } },
    { query: { sort: 'opportunities_count', search: 'a', page_size: '2' } },
  ],
  importConnectors: ({ connectorSocialId, prospectSocialId, ownerEmail }) => {
    const social_url = `https://www.linkedin.com/in/${connectorSocialId}`
    const contact = { social_url: `https://www.linkedin.com/in/${prospectSocialId}`, name: 'Bob Ray' }
    return [
      { body: { connectors: [{ social_url }] } },
      {
        body: {
          connectors: [{ social_url, name: 'Ada Chen', contacts: [contact] }],
          owner_email: ownerEmail,
        },
      },
    ]
  },
  setConnectorOwner: ({ connectorSocialId, ownerId, ownerEmail }) => [
    { params: { socialId: connectorSocialId }, body: { owner_id: ownerId } },
    { params: { socialId: connectorSocialId }, body: { owner_email: ownerEmail } },
  ],
  bulkSetConnectorOwner: ({ connectorSocialId, ownerId, ownerEmail }) => [
    { body: { ids: [connectorSocialId], owner_id: ownerId } },
    { body: { member_query: `owner_email=${ownerId}`, owner_email: ownerEmail } },
    { body: { member_query: '', clear_owner: true } },
  ],
  clearConnectorOwner: ({ connectorSocialId }) => [{ params: { socialId: connectorSocialId } }],
  listTargetAccounts: ({ targetAccountId, accountName, accountUrl, accountTagId, jobId }) => [
    {},
    { query: { job_id: jobId } },
    { query: { account_tier: 'none', tag_id: accountTagId, opportunities: 'some', min_score: '1' } },
    { query: { id: targetAccountId } },
    { query: { account_name: accountName } },
    { query: { social_url: accountUrl } },
    { query: { sort: 'tier' } },
    { query: { sort: '-opportunity_count', with_counts: 'true' } },
    { query: { sort: 'best_score', with_counts: 'true' } },
  ],
  createTargetAccounts: ({ accountUrl }) => [
    { body: { account_name: 'New Account' } },
    { body: { account_name: 'Another Account', account_social_url: `${accountUrl}-2`, tier: 'Tier 2' } },
    {
      body: {
        accounts: [
          { account_name: 'Third Account' },
          { account_name: 'Fourth Account', domain: 'fourth.test' },
        ],
      },
    },
  ],
  deleteTargetAccounts: ({ spareAccountId, accountName, accountUrl, jobId }) => [
    { query: { id: spareAccountId } },
    { query: { account_name: accountName, social_url: accountUrl, job_id: jobId } },
  ],
  listCompanies: () => [{}, { query: { search: 'a', likely_doubles: 'true', page_size: '2' } }],
  getCompany: ({ companyId }) => [{ params: { id: companyId } }],
  mergeCompany: ({ companyId, spareCompanyId }) => [
    { params: { id: spareCompanyId }, body: { into: companyId } },
  ],
  splitCompany: ({ spareCompanyId, spareCompanyKey }) => [
    { params: { id: spareCompanyId }, body: { keys: [spareCompanyKey] } },
  ],
  updateTargetAccount: ({ targetAccountId }) => [
    { params: { id: targetAccountId }, body: {} },
    {
      params: { id: targetAccountId },
      body: { account_name: 'Renamed', domain: 'renamed.test', numeric_id: null, tier: 'Tier 2' },
    },
  ],
  setTargetAccountTier: ({ targetAccountId }) => [
    { params: { id: targetAccountId }, body: {} },
    { params: { id: targetAccountId }, body: { tier: 'Tier 2' } },
    { params: { id: targetAccountId }, body: { tier: null } },
  ],
  importTargetAccounts: () => [
    {
      upload: {
        name: 'accounts.csv',
        text: 'Account Name,Website,Tier\nNew Account,new-account.test,Tier 1\n',
        fields: { tier: 'Tier 3' },
      },
    },
  ],
  listClientCompanies: ({ accountName }) => [
    {},
    { query: { search: accountName } },
    { query: { source: 'csv', excluded: 'true', page_size: '2' } },
    { query: { sort: 'created_at' } },
  ],
  getClientCompanySummary: () => [{}],
  createClientCompany: ({ accountName, accountUrl }) => [
    { body: { company_name: 'New Client' } },
    { body: { company_name: accountName, social_url: accountUrl, domain: null } },
  ],
  importClientCompanies: () => [
    {
      upload: {
        name: 'clients.csv',
        text: 'Company,Domain\nNew Client,new-client.test\n',
        fields: { full: 'false' },
      },
    },
  ],
  excludeClientCompany: ({ clientSourceId }) => [{ body: { sourceRowId: clientSourceId } }],
  undoClientCompanyExclusion: ({ exclusionId }) => [{ params: { id: exclusionId } }],
  syncCrmCompanies: ({ ownerEmail }) => [
    { body: { results: [] } },
    {
      body: {
        records: [
          { Id: '0015e00001AbCdEAAV', Name: 'Crm Works', Type: 'Customer', Owner: { Email: ownerEmail } },
        ],
      },
    },
    { upload: { name: 'companies.csv', text: 'Record ID,Company name\n98765432101,Crm Works\n' } },
    { query: { full: 'true' }, body: { results: [] } },
  ],
  syncCrmDeals: () => [
    {
      body: {
        results: [{ id: '21', properties: { dealname: 'Crm Works - 12 seats', dealstage: 'closedwon' } }],
      },
    },
    { query: { full: 'true' }, body: { results: [] } },
  ],
  syncCrmOwners: ({ ownerEmail }) => [
    { body: { results: [{ id: '41', email: ownerEmail, firstName: 'Ada', lastName: 'Chen' }] } },
    { query: { full: 'true' }, body: { results: [] } },
  ],
  listCompetitorAccounts: ({ competitorId, rivalledCompanyName, targetAccountId }) => [
    {},
    { query: { competitor_id: competitorId, side: 'attack', page_size: '2' } },
    { query: { search: rivalledCompanyName, at_risk: 'true' } },
    { query: { at_risk: 'true', sort: 'last_touch' } },
    { query: { sort: '-company_name' } },
    { query: { side: 'defend', account_id: targetAccountId, account_tier: 'Tier 1' } },
  ],
  listAccountInteractions: ({ rivalledCompanyNumericId }) => [
    { params: { accountID: rivalledCompanyNumericId } },
    { params: { accountID: `n:${rivalledCompanyNumericId}` } },
  ],
  listCompetitorSummaries: () => [
    {},
    { query: { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
  ],
  getCompetitorDetail: ({ competitorId }) => [
    { params: { id: competitorId } },
    { params: { id: competitorId }, query: { to: '2026-11-10T12:00:00Z', explain: 'true' } },
    { params: { id: competitorId }, query: { from: '2026-01-01T00:00:00Z' } },
  ],
  getCompetitorActivity: ({ competitorId }) => [
    { params: { id: competitorId } },
    { params: { id: competitorId }, query: { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
  ],
  listRepActivity: ({ competitorId }) => [
    { params: { id: competitorId } },
    { params: { id: competitorId }, query: { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
  ],
  listCompetitors: () => [{}, { query: { search: 'rival', is_active: 'true', page_size: '2' } }],
  createCompetitor: ({ repSocialId }) => [
    { body: { name: 'New Rival' } },
    {
      body: {
        name: 'Another Rival',
        domain: 'another-rival.test',
        social_url: null,
        numeric_id: '990011',
        reps: [{ social_url: `https://www.linkedin.com/in/${repSocialId}`, title: 'Account Executive' }],
      },
    },
  ],
  updateCompetitor: ({ competitorId }) => [
    { params: { id: competitorId }, body: {} },
    { params: { id: competitorId }, body: { name: 'Rival', domain: 'rival.test', is_active: false } },
  ],
  mergeCompetitor: ({ competitorId, spareCompetitorId }) => [
    { params: { id: spareCompetitorId }, query: { dry_run: 'true' }, body: { into: competitorId } },
    { params: { id: spareCompetitorId }, body: { into: competitorId } },
  ],
  deleteCompetitor: ({ spareCompetitorId }) => [{ params: { id: spareCompetitorId } }],
  listCompetitorReps: ({ competitorId }) => [
    { params: { id: competitorId } },
    { params: { id: competitorId }, query: { include_unwatched: 'true', page_size: '2' } },
    { params: { id: competitorId }, query: { search: 'a', role_bucket: 'account_executive' } },
  ],
  addCompetitorRep: ({ competitorId, repSocialId }) => [
    { params: { id: competitorId }, body: { social_url: `https://www.linkedin.com/in/${repSocialId}` } },
    {
      params: { id: competitorId },
      body: {
        social_url: 'linkedin.com/in/new-rep',
        name: 'New Rep',
        title: 'SDR',
        role_bucket: 'executive',
      },
    },
  ],
  updateCompetitorRep: ({ competitorId, repSocialId }) => [
    { params: { id: competitorId, socialId: repSocialId }, body: {} },
    {
      params: { id: competitorId, socialId: repSocialId },
      body: { name: 'Rita Rep', title: 'Account Executive', role_bucket: null },
    },
  ],
  removeCompetitorRep: ({ competitorId, repSocialId }) => [
    { params: { id: competitorId, socialId: repSocialId } },
  ],
  dismissCompetitorPerson: ({ courtedSocialId }) => [
    { params: { socialId: courtedSocialId }, body: {} },
    { params: { socialId: courtedSocialId }, body: { reason: 'An old friend' } },
  ],
  restoreCompetitorPerson: ({ courtedSocialId }) => [{ params: { socialId: courtedSocialId } }],
  getMonitoringSettings: () => [{}],
  updateMonitoringSettings: () => [
    { body: {} },
    { body: { ownership_rule: 'client', excludes_teammates: false, model: { half_life_days: 45 } } },
    { body: { ownership_rule: 'either', excludes_teammates: true, model: {} } },
  ],
  listInteractions: ({
    competitorId,
    rivalledCompanyNumericId,
    repSocialId,
    courtedSocialId,
    targetAccountId,
  }) => [
    {},
    { query: { account_id: targetAccountId, at_risk: 'true', we_know_target: 'true', search: 'a' } },
    { query: { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
    { query: { competitor_id: competitorId, interaction_type: 'comment,reply', we_own: 'false' } },
    { query: { account: rivalledCompanyNumericId } },
    { query: { account: 'x:nobody', account_tier: 'Tier 1' } },
    { query: { sort: '-engagement_at', page_size: '2' } },
    { query: { rep: repSocialId } },
    { query: { target: courtedSocialId, excluded: 'true', reason: 'dismissed', page_size: '2' } },
  ],
  listColumnMaps: () => [{}, { query: { import: 'contacts,interactions' } }],
  deleteColumnMap: ({ columnMapId }) => [{ params: { id: columnMapId } }],
  importInteractions: ({ competitorId }) => [
    {
      body: {
        interactions: [
          {
            rep_url: 'https://www.linkedin.com/in/rita-rep',
            target_url: 'https://www.linkedin.com/in/tom-target',
            interaction_type: 'comment',
            engagement_at: '2026-11-01T09:00:00Z',
          },
        ],
      },
    },
    { body: { competitor_id: competitorId, interactions: [{ rep_url: null }] } },
    {
      upload: {
        name: 'interactions.csv',
        text: 'interaction_type,rep_url,target_url\nlike,https://www.linkedin.com/in/rita-rep,https://www.linkedin.com/in/tom-target\n',
        fields: { competitor_id: competitorId, observed_at: '2026-11-01T09:00:00Z' },
      },
    },
  ],
  exportInteractions: () => [{}],
  listReports: () => [{}],
  getReport: ({ reportId }) => [{ params: { id: reportId } }],
  createReports: ({ competitorId }) => [
    { body: {} },
    {
      body: {
        competitor_ids: [competitorId],
        from: '2026-01-01T00:00:00Z',
        to: '2026-11-01T00:00:00.000Z',
      },
    },
  ],
  cancelReport: ({ queuedReportId }) => [{ params: { id: queuedReportId } }],
  retryReport: ({ failedReportId }) => [{ params: { id: failedReportId } }],
  deleteReport: ({ spareReportId }) => [{ params: { id: spareReportId } }],
  shareReport: ({ reportId }) => [
    { params: { id: reportId }, body: {} },
    {
      params: { id: reportId },
      body: { expires_at: '2999-01-01T00:00:00Z', redact: ['deals', 'rep_names'], password: 'long enough' },
    },
  ],
  unshareReport: ({ reportId }) => [{ params: { id: reportId } }],
  rotateReportShare: ({ reportId }) => [{ params: { id: reportId } }],
  getReportSchedule: () => [{}],
  updateReportSchedule: () => [
    { body: {} },
    { body: { enabled: true, every: 'month', window_days: 30, next_run_at: '2999-01-01T08:00:00Z' } },
  ],
  listTagGroups: () => [{}, { query: { subject_type: 'path', with_counts: 'true' } }],
  createTagGroup: () => [{ body: { subject_type: 'account', name: 'Segment', selection: 'single' } }],
  updateTagGroup: ({ tagGroupId }) => [
    { params: { id: tagGroupId }, body: {} },
    { params: { id: tagGroupId }, body: { name: 'Channel', position: 0 } },
  ],
  deleteTagGroup: ({ spareTagGroupId }) => [{ params: { id: spareTagGroupId } }],
  createTag: ({ tagGroupId }) => [
    { params: { id: tagGroupId }, body: { name: 'By mail' } },
    { params: { id: tagGroupId }, body: { name: 'By phone', color: '#1d4ed8', closes: true, position: 0 } },
  ],
  updateTag: ({ tagId }) => [
    { params: { id: tagId }, body: {} },
    { params: { id: tagId }, body: { name: 'In person', color: 'teal', closes: false, position: 1 } },
  ],
  deleteTag: ({ spareTagId }) => [{ params: { id: spareTagId } }],
  assignTags: ({ companyId, prospectSocialId, pairConnectorSocialId, pairProspectSocialId, ...ids }) => {
    const path = {
      subject_type: 'path',
      subject: { connector_social_id: pairConnectorSocialId, prospect_social_id: pairProspectSocialId },
    }
    return [
      { body: { subject_type: 'account', subject: { company_id: companyId }, tag_ids: [] } },
      { body: { subject_type: 'person', subject: { social_id: prospectSocialId }, tag_ids: [] } },
      { body: { ...path, tag_ids: [ids.tagId, ids.statusId] } },
      { body: { ...path, tag_ids: [], mode: 'replace', group_id: ids.tagGroupId } },
    ]
  },
  bulkAssignTags: ({ opportunityId, companyId, prospectSocialId, tagId, statusId, tagGroupId, ...ids }) => [
    { body: { subject_type: 'path', ids: [opportunityId], tag_ids: [tagId, statusId] } },
    { body: { subject_type: 'account', ids: [companyId], tag_ids: [ids.accountTagId] } },
    { body: { subject_type: 'person', ids: [prospectSocialId], tag_ids: [ids.personTagId], mode: 'remove' } },
    {
      body: {
        subject_type: 'path',
        member_query: `tag_id=${tagId}`,
        tag_ids: [],
        mode: 'replace',
        group_id: tagGroupId,
      },
    },
    { body: { subject_type: 'account', member_query: '', tag_ids: [ids.accountTagId] } },
    { body: { subject_type: 'person', member_query: '', tag_ids: [ids.personTagId] } },
  ],
  listTagAssignments: ({ companyId, prospectSocialId, tagId, statusId, ...ids }) => [
    { query: { tag_id: tagId } },
    { query: { tag_id: statusId, page_size: '2' } },
    { query: { company_id: companyId } },
    { query: { social_id: prospectSocialId } },
    {
      query: {
        connector_social_id: ids.pairConnectorSocialId,
        prospect_social_id: ids.pairProspectSocialId,
      },
    },
  ],
  listTiers: () => [{}],
  createIcp: () => [
    { body: { title: 'Mid-market' } },
    {
      body: {
        title: 'Software in the north',
        social_industries: ['Computer Software'],
        revenue: ['$10M-$50M'],
        employees: ['51-200'],
        countries: ['Sweden'],
      },
    },
  ],
  listIcps: () => [{}, { query: { search: 'mid', page_size: '2' } }],
  getIcp: ({ icpId }) => [
    { params: { id: icpId } },
    { params: { id: icpId }, query: { with_counts: 'true' } },
  ],
  updateIcp: ({ icpId }) => [
    { params: { id: icpId }, body: {} },
    { params: { id: icpId }, body: { title: 'Enterprise', employees: ['10001+'], countries: null } },
  ],
  deleteIcp: ({ icpId }) => [{ params: { id: icpId } }],
  previewIcp: () => [{ body: {} }, { body: { title: 'Mid-market', countries: ['SE'] } }],
  previewImport: () => [
    {
      upload: {
        name: 'accounts.csv',
        text: 'Account Name,Website,Note\nNew Account,new-account.test,x\n',
        fields: { kind: 'target_accounts' },
      },
    },
    {
      upload: {
        name: 'contacts.csv',
        text: 'URL,Name,Connected On\nlinkedin.com/in/ada-chen,Ada Chen,2026-01-02\n',
        fields: { kind: 'contacts', date_order: 'dmy' },
      },
    },
  ],
  getJob: ({ jobId }) => [{ params: { id: jobId } }],
  exportJobErrors: ({ jobId }) => [
    { params: { id: jobId } },
    { params: { id: jobId }, query: { delimiter: 'semicolon' } },
  ],
  listJobs: () => [{}, { query: { status: 'QUEUED,COMPLETED', kind: 'connector_import' } }],
  listWebhookEndpoints: () => [{}],
  createWebhookEndpoint: () => [
    { body: { url: 'https://hooks.example.com/in' } },
    {
      body: {
        url: 'https://hooks.example.com:8443/other?a=b',
        description: 'Ours',
        event_types: ['job.completed', 'job.failed'],
      },
    },
  ],
  getWebhookEndpoint: ({ webhookEndpointId }) => [{ params: { id: webhookEndpointId } }],
  updateWebhookEndpoint: ({ webhookEndpointId }) => [
    { params: { id: webhookEndpointId }, body: {} },
    {
      params: { id: webhookEndpointId },
      body: {
        url: 'https://hooks.example.com/new',
        description: '',
        event_types: ['*'],
        is_enabled: true,
      },
    },
  ],
  deleteWebhookEndpoint: ({ spareWebhookEndpointId }) => [{ params: { id: spareWebhookEndpointId } }],
  testWebhookEndpoint: ({ webhookEndpointId }) => [{ params: { id: webhookEndpointId } }],
  rotateWebhookSecret: ({ webhookEndpointId }) => [{ params: { id: webhookEndpointId } }],
  listWebhookDeliveries: ({ webhookEndpointId }) => [
    { params: { id: webhookEndpointId } },
    {
      params: { id: webhookEndpointId },
      query: { status: 'PENDING,FAILED', type: 'job.failed', page_size: '2' },
    },
  ],
  getWebhookDelivery: ({ webhookEndpointId, webhookDeliveryId }) => [
    { params: { id: webhookEndpointId, deliveryId: webhookDeliveryId } },
  ],
  replayWebhookDelivery: ({ webhookEndpointId, webhookDeliveryId }) => [
    { params: { id: webhookEndpointId, deliveryId: webhookDeliveryId } },
  ],
  listEvents: () => [
    {},
    { query: { type: 'job.completed,connector.removed', page_size: '2', from: '2026-11-01T00:00:00Z' } },
  ],
  cancelJob: ({ jobId }) => [{ params: { id: jobId } }],
  undoJob: ({ updateJobId }) => [{ params: { id: updateJobId } }],
  getConnector: ({ connectorSocialId }) => [{ params: { socialId: connectorSocialId } }],
  listConnectorExclusions: ({ connectorSocialId }) => [
    { params: { socialId: connectorSocialId } },
    { params: { socialId: connectorSocialId }, query: { page_size: '1' } },
  ],
  createConnectorExclusion: ({ pairConnectorSocialId, prospectSocialId, companyId }) => [
    {
      params: { socialId: pairConnectorSocialId },
      query: { dry_run: 'true' },
      body: { company_id: companyId },
    },
    { params: { socialId: pairConnectorSocialId }, body: { company_id: companyId } },
    {
      params: { socialId: pairConnectorSocialId },
      body: { prospect_social_id: prospectSocialId, reason: 'They fell out' },
    },
  ],
  deleteConnectorExclusion: ({ connectorSocialId, connectorExclusionId }) => [
    { params: { socialId: connectorSocialId, id: connectorExclusionId } },
  ],
  createConnectorLink: ({ connectorSocialId }) => [
    { params: { socialId: connectorSocialId }, body: {} },
    { params: { socialId: connectorSocialId }, body: { expires_at: '2099-01-01T00:00:00Z' } },
  ],
  deleteConnectorLink: ({ pairConnectorSocialId }) => [{ params: { socialId: pairConnectorSocialId } }],
  getPerson: ({ prospectSocialId, connectorSocialId, repSocialId, erasedSocialId }) => [
    { params: { socialId: prospectSocialId } },
    { params: { socialId: connectorSocialId } },
    { params: { socialId: repSocialId } },
    { params: { socialId: erasedSocialId } },
  ],
  erasePerson: ({ prospectSocialId, sparePersonSocialId }) => [
    { params: { socialId: prospectSocialId }, query: { dry_run: 'true' } },
    { params: { socialId: sparePersonSocialId } },
  ],
  readmitPerson: ({ erasedSocialId }) => [{ params: { socialId: erasedSocialId } }],
  removeConnector: ({ connectorSocialId }) => [
    { params: { socialId: connectorSocialId }, query: { dry_run: 'true' } },
    { params: { socialId: connectorSocialId } },
  ],
  listSavedViews: () => [{}, { query: { entity: 'opportunities', page_size: '2' } }],
  createSavedView: ({ tagId, statusId, icpId, targetAccountId, connectorSocialId }) => [
    { body: { name: 'Best', entity: 'opportunities' } },
    {
      body: {
        name: 'Best of all',
        entity: 'opportunities',
        filters: { columns: ['score'], open: { tags: [tagId] } },
        memberQuery: `min_score=40&account_tier=Tier%201&tag_id=${tagId}&status_id=${statusId},none&icp_id=${icpId}`,
        is_shared: true,
        is_pinned: true,
      },
    },
    {
      body: {
        name: 'Some',
        entity: 'opportunities',
        memberQuery: `account_id=${targetAccountId}&connector=${connectorSocialId}`,
      },
    },
    { body: { name: 'Unowned', entity: 'connectors', memberQuery: 'owner_email=unassigned' } },
    { body: { name: 'Account', entity: 'target_accounts', memberQuery: `id=${targetAccountId}` } },
  ],
  getSavedView: ({ savedViewId }) => [{ params: { viewId: savedViewId } }],
  updateSavedView: ({ savedViewId, statusId }) => [
    { params: { viewId: savedViewId }, body: {} },
    {
      params: { viewId: savedViewId },
      body: {
        name: 'Other',
        filters: { status: statusId },
        memberQuery: `status_id=${statusId}`,
        is_shared: true,
        is_pinned: false,
      },
    },
  ],
  deleteSavedView: ({ spareViewId }) => [{ params: { viewId: spareViewId } }],
  listWorkflows: () => [{}, { query: { page_size: '2' } }],
  createWorkflow: ({ savedViewId, tagId, statusId, webhookEndpointId }) => [
    { body: { name: 'Tell', viewId: savedViewId, on: 'entered' } },
    {
      body: {
        name: 'Mark',
        viewId: savedViewId,
        on: 'schedule',
        schedule: '0 9 * * 1-5',
        timezone: 'Europe/Berlin',
        actions: [
          { type: 'assign_tag', tag_id: tagId },
          { type: 'set_status', status_id: statusId },
          { type: 'webhook', endpoint_id: webhookEndpointId },
          { type: 'email', to: ['ada@x.test'], subject: '{{member}}', text: 'Look at {{member}}.' },
        ],
        is_active: false,
      },
    },
  ],
  getWorkflow: ({ workflowId }) => [{ params: { id: workflowId } }],
  updateWorkflow: ({ workflowId, savedViewId, tagId }) => [
    { params: { id: workflowId }, body: {} },
    {
      params: { id: workflowId },
      body: {
        name: 'Other',
        viewId: savedViewId,
        on: 'left',
        actions: [{ type: 'assign_tag', tag_id: tagId, mode: 'remove' }],
        is_active: false,
      },
    },
  ],
  deleteWorkflow: ({ workflowId }) => [{ params: { id: workflowId } }],
  runWorkflow: ({ workflowId }) => [
    { params: { id: workflowId } },
    { params: { id: workflowId }, query: { all_members: 'true' } },
  ],
  listWorkflowRuns: ({ workflowId }) => [
    { params: { id: workflowId } },
    { params: { id: workflowId }, query: { page: '2', page_size: '1' } },
  ],
}

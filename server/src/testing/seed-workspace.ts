import { v7 as newId, v4 as randomId } from 'uuid'
import { newLinkToken } from '../directory/members/link-token.ts'
import { sql } from '../floor/db/sql.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { newStageCounters } from '../floor/jobs/stage-counters.ts'
import { createJob } from '../floor/jobs/write-job.ts'
import { bulkCounters } from '../network/bulk-changes/bulk-kind.ts'
import { connectorImportKind, firstStage } from '../network/import/import-run.ts'
import {
  type OpportunityUpdateInput,
  opportunityUpdate,
} from '../network/opportunities/edit/opportunity-update-bulk.ts'
import { countInteractions } from './count-interactions.ts'
import type { TestDatabase } from './database.ts'
import { createClientSource, excludeClient } from './factories/client-company.ts'
import { createColumnMap } from './factories/column-map.ts'
import { createCompany } from './factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from './factories/competitor.ts'
import { createConnector, createConnectorExclusion, createConnectorLink } from './factories/connector.ts'
import { createConnection, createSharedTime } from './factories/evidence.ts'
import { createIcp } from './factories/icp.ts'
import { createOpportunity } from './factories/opportunity.ts'
import { createOwner } from './factories/owner.ts'
import { createPerson, markErased } from './factories/person.ts'
import { createReport } from './factories/report.ts'
import { createSavedView } from './factories/saved-view.ts'
import { assignTag, createTag, createTagGroup, systemTag } from './factories/tag.ts'
import { createTargetAccount } from './factories/target-account.ts'
import { createWebhookDelivery, createWebhookEndpoint } from './factories/webhook.ts'
import { createWorkflow } from './factories/workflow.ts'

/** What a request can name in a workspace: one row of every kind. */
export interface SeededIds extends SpareIds {
  opportunityId: string
  connectorSocialId: string
  prospectSocialId: string
  ownerId: string
  ownerEmail: string
  statusId: string
  tagGroupId: string
  tagId: string
  tagName: string
  accountTagId: string
  personTagId: string
  tierName: string
  targetAccountId: string
  accountName: string
  accountUrl: string
  companyId: string
  clientSourceId: string
  exclusionId: string
  connectorExclusionId: string
  jobId: string
  updateJobId: string
  icpId: string
  webhookEndpointId: string
  webhookDeliveryId: string
  savedViewId: string
  workflowId: string
  columnMapId: string
  competitorId: string
  reportId: string
  repSocialId: string
  courtedSocialId: string
  rivalledCompanyName: string
  rivalledCompanyNumericId: string
}

/**
 * Rows that no other operation needs, for those that delete the rows they are asked for or work on a whole
 * opportunity.
 */
interface SpareIds {
  spareCompetitorId: string
  queuedReportId: string
  failedReportId: string
  spareReportId: string
  spareOwnerId: string
  spareAccountId: string
  /** Known by its name and by the domain below. */
  spareCompanyId: string
  spareCompanyKey: string
  spareTagGroupId: string
  spareTagId: string
  spareWebhookEndpointId: string
  /** Of the pair below, who are connected and worked at one company. */
  pairOpportunityId: string
  overlapId: string
  pairConnectorSocialId: string
  pairProspectSocialId: string
  /** Of the private link of the connector of the pair. */
  linkToken: string
  spareViewId: string
  sparePersonSocialId: string
  /** Of somebody who was erased. */
  erasedSocialId: string
}

/** Fills a workspace with one row of every kind that a request can name. */
export async function seedWorkspace(
  { owner, pools }: Pick<TestDatabase, 'owner' | 'pools'>,
  { tenantId, slug }: { tenantId: string; slug: string },
): Promise<SeededIds> {
  const ownerEmail = `colleague@${slug}.test`
  const { id: ownerId } = await createOwner(owner, tenantId, {
    email: ownerEmail,
    firstName: 'Ada',
    lastName: slug,
  })
  const connector = await createConnector(owner, tenantId, { ownerId })
  const company = await createCompany(owner, tenantId)
  const prospect = await createPerson(owner, tenantId, { companyId: company.id, companyName: company.name })
  const status = await systemTag(owner, tenantId, 'Contacted')
  const { id: opportunityId } = await createOpportunity(owner, tenantId, {
    connectorId: connector.id,
    prospectId: prospect.id,
    companyId: company.id,
    statusId: status.id,
    engagementCount: 1,
  })
  const accountUrl = `https://www.linkedin.com/company/${slug}`
  const account = await createTargetAccount(owner, tenantId, {
    name: `Account ${slug}`,
    slug,
    socialUrl: accountUrl,
  })
  await createOpportunity(owner, tenantId, { companyId: account.companyId, score: 50 })
  const tagName = `Tag ${slug}`
  const { id: tagGroupId } = await createTagGroup(owner, tenantId, {
    subjectType: 'path',
    name: `Group ${slug}`,
  })
  const tag = await createTag(owner, tenantId, { groupId: tagGroupId, name: tagName })
  await assignTag(owner, tenantId, { table: 'path_tags', subjectId: opportunityId, tag })
  const view = await createSavedView(owner, tenantId, { name: `View ${slug}` })
  return {
    opportunityId,
    connectorSocialId: connector.socialId,
    prospectSocialId: prospect.socialId,
    ownerId,
    ownerEmail,
    statusId: status.id,
    tagGroupId,
    tagId: tag.id,
    tagName,
    accountTagId: await seedAccountTag(owner, tenantId, { slug, companyId: account.companyId }),
    personTagId: (await systemTag(owner, tenantId, 'Investor')).id,
    tierName: 'Tier 1',
    targetAccountId: account.id,
    accountName: `Account ${slug}`,
    accountUrl,
    companyId: company.id,
    clientSourceId: (await createClientSource(owner, tenantId, account.companyId)).id,
    exclusionId: (await excludeClient(owner, tenantId, company.id)).id,
    connectorExclusionId: await seedConnectorExclusion(owner, tenantId, connector.id),
    jobId: await seedJob(pools, tenantId),
    updateJobId: await seedUpdateJob(pools, tenantId),
    icpId: (await createIcp(owner, tenantId)).id,
    ...(await seedWebhook(owner, tenantId)),
    savedViewId: view.id,
    workflowId: (await createWorkflow(owner, tenantId, { viewId: view.id, name: `Workflow ${slug}` })).id,
    ...(await seedCourtship({ owner, pools }, tenantId, slug)),
    columnMapId: (await createColumnMap(owner, tenantId)).id,
    reportId: (await createReport(owner, tenantId, { competitorName: `Rival ${slug}` })).id,
    ...(await seedSpares(owner, tenantId, tagGroupId)),
  }
}

type Courtship = Pick<
  SeededIds,
  'competitorId' | 'repSocialId' | 'courtedSocialId' | 'rivalledCompanyName' | 'rivalledCompanyNumericId'
>

async function seedCourtship(
  { owner, pools }: Pick<TestDatabase, 'owner' | 'pools'>,
  tenantId: string,
  slug: string,
): Promise<Courtship> {
  const numericId = String(Number.parseInt(newId().slice(-9), 16))
  const company = await createCompany(owner, tenantId, { name: `Courted ${slug}`, numericId })
  const competitor = await createCompetitor(owner, tenantId, { name: `Rival ${slug}` })
  const rep = await createCompetitorPerson(owner, tenantId)
  const courted = await createCompetitorPerson(owner, tenantId, { companyId: company.id })
  await createRep(owner, tenantId, { competitorId: competitor.id, personId: rep.id })
  await createInteraction(owner, tenantId, {
    competitorId: competitor.id,
    repId: rep.id,
    targetId: courted.id,
  })
  await countInteractions({ owner, pools }, tenantId)
  return {
    competitorId: competitor.id,
    repSocialId: rep.socialId,
    courtedSocialId: courted.socialId,
    rivalledCompanyName: company.name,
    rivalledCompanyNumericId: numericId,
  }
}

async function seedWebhook(owner: TestDatabase['owner'], tenantId: string) {
  const { id: webhookEndpointId } = await createWebhookEndpoint(owner, tenantId)
  const { id: webhookDeliveryId } = await createWebhookDelivery(owner, tenantId, webhookEndpointId)
  return { webhookEndpointId, webhookDeliveryId }
}

async function seedSpares(
  owner: TestDatabase['owner'],
  tenantId: string,
  tagGroupId: string,
): Promise<SpareIds> {
  const group = await createTagGroup(owner, tenantId, { subjectType: 'account', name: 'Spare' })
  const spare = await createCompany(owner, tenantId)
  await owner.query('insert into company_keys (tenant_id, key, company_id) values ($1, $2, $3)', [
    tenantId,
    `d:${spare.id}.test`,
    spare.id,
  ])
  const connector = await createConnector(owner, tenantId)
  const prospect = await createPerson(owner, tenantId)
  const pair = { connectorId: connector.id, prospectId: prospect.id }
  const opportunity = await createOpportunity(owner, tenantId, pair)
  await createConnection(owner, tenantId, pair)
  const overlap = await createSharedTime(owner, tenantId, { ...pair, relation: 'different_times' })
  return {
    spareOwnerId: (await createOwner(owner, tenantId)).id,
    spareCompetitorId: (await createCompetitor(owner, tenantId)).id,
    queuedReportId: (await createReport(owner, tenantId, { status: 'QUEUED' })).id,
    failedReportId: (await createReport(owner, tenantId, { status: 'FAILED' })).id,
    spareReportId: (await createReport(owner, tenantId)).id,
    spareAccountId: (await createTargetAccount(owner, tenantId)).id,
    spareCompanyId: spare.id,
    spareCompanyKey: `d:${spare.id}.test`,
    spareTagGroupId: group.id,
    spareWebhookEndpointId: (await createWebhookEndpoint(owner, tenantId)).id,
    spareTagId: (await createTag(owner, tenantId, { groupId: tagGroupId, name: 'Spare' })).id,
    pairOpportunityId: opportunity.id,
    overlapId: overlap.id,
    pairConnectorSocialId: connector.socialId,
    pairProspectSocialId: prospect.socialId,
    linkToken: await createConnectorLink(owner, tenantId, connector.id),
    spareViewId: (await createSavedView(owner, tenantId, { name: 'Spare' })).id,
    sparePersonSocialId: (await createPerson(owner, tenantId)).socialId,
    erasedSocialId: await markErased(owner, tenantId),
  }
}

/** Ids of the same forms that nobody has. */
export function unknownIds(): SeededIds {
  const name = randomId()
  return {
    opportunityId: randomId(),
    connectorSocialId: `person-${name}`,
    prospectSocialId: `person-${randomId()}`,
    ownerId: randomId(),
    ownerEmail: `nobody@${name}.test`,
    statusId: randomId(),
    tagGroupId: randomId(),
    tagId: randomId(),
    tagName: `Tag ${name}`,
    accountTagId: randomId(),
    personTagId: randomId(),
    tierName: 'Tier 1',
    targetAccountId: randomId(),
    accountName: `Account ${name}`,
    accountUrl: `https://www.linkedin.com/company/${name}`,
    companyId: randomId(),
    clientSourceId: randomId(),
    exclusionId: randomId(),
    connectorExclusionId: randomId(),
    jobId: randomId(),
    updateJobId: randomId(),
    icpId: randomId(),
    columnMapId: randomId(),
    competitorId: randomId(),
    reportId: randomId(),
    repSocialId: `person-${randomId()}`,
    courtedSocialId: `person-${randomId()}`,
    rivalledCompanyName: `Courted ${name}`,
    rivalledCompanyNumericId: String(Number.parseInt(name.slice(-9), 16)),
    spareCompetitorId: randomId(),
    webhookEndpointId: randomId(),
    webhookDeliveryId: randomId(),
    queuedReportId: randomId(),
    failedReportId: randomId(),
    spareReportId: randomId(),
    savedViewId: randomId(),
    workflowId: randomId(),
    spareOwnerId: randomId(),
    spareAccountId: randomId(),
    spareCompanyId: randomId(),
    spareCompanyKey: `d:${randomId()}.test`,
    spareTagGroupId: randomId(),
    spareTagId: randomId(),
    spareWebhookEndpointId: randomId(),
    pairOpportunityId: randomId(),
    overlapId: randomId(),
    linkToken: newLinkToken(randomId()),
    pairConnectorSocialId: `person-${randomId()}`,
    pairProspectSocialId: `person-${randomId()}`,
    spareViewId: randomId(),
    sparePersonSocialId: `person-${randomId()}`,
    erasedSocialId: `person-${randomId()}`,
  }
}

async function seedJob(pools: TestDatabase['pools'], tenantId: string): Promise<string> {
  const id = newId()
  const input = {}
  const job = {
    id,
    tenantId,
    memberId: null,
    kind: connectorImportKind,
    input,
    firstStage,
    counters: newStageCounters(),
    now: new Date(),
  }
  await inTenantTransaction(pools.transactions, tenantId, async (db) => {
    await createJob(db, job)
    // As if it had added them.
    await db.run(sql`update target_accounts set created_at = ${job.now} where tenant_id = ${tenantId}`)
  })
  return id
}

async function seedAccountTag(
  owner: TestDatabase['owner'],
  tenantId: string,
  { slug, companyId }: { slug: string; companyId: string },
): Promise<string> {
  const group = await createTagGroup(owner, tenantId, { subjectType: 'account', name: `Accounts ${slug}` })
  const tag = await createTag(owner, tenantId, { groupId: group.id, name: `Account tag ${slug}` })
  await assignTag(owner, tenantId, { table: 'account_tags', subjectId: companyId, tag })
  return tag.id
}

/** That a connector introduces nobody to a company of its own. */
async function seedConnectorExclusion(
  owner: TestDatabase['owner'],
  tenantId: string,
  connectorId: string,
): Promise<string> {
  const { id: companyId } = await createCompany(owner, tenantId)
  return (await createConnectorExclusion(owner, tenantId, { connectorId, companyId })).id
}

/** A job that has ended and can be undone. */
async function seedUpdateJob(pools: TestDatabase['pools'], tenantId: string): Promise<string> {
  const id = newId()
  const { kind, stage } = opportunityUpdate
  const input: OpportunityUpdateInput = { memberQuery: '', update: { notes: 'called' } }
  const job = {
    id,
    tenantId,
    memberId: null,
    kind,
    input,
    firstStage: stage,
    counters: bulkCounters(opportunityUpdate, 0, 0),
    now: new Date(),
  }
  const summary = { matched: 0, updated: 0, left_alone: 0 }
  await inTenantTransaction(pools.transactions, tenantId, (db) => createJob(db, job, { summary }))
  return id
}

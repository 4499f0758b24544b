import type { TSchema } from 'typebox'
import { clientCompany } from '../client-companies/client-company.ts'
import { company } from '../companies/company.ts'
import { competitorAccount } from '../competitor-accounts/account.ts'
import { exportedInteraction } from '../competitor-interactions/exported-interaction.ts'
import { feedInteraction, interaction } from '../competitor-interactions/interaction.ts'
import { reportRow } from '../competitor-reports/report.ts'
import { reportAccount } from '../competitor-reports/report-account.ts'
import { reportData } from '../competitor-reports/report-data.ts'
import { reportSchedule } from '../competitor-reports/report-schedule.ts'
import { reportShare } from '../competitor-reports/report-share.ts'
import { activityBucket, cardAccount, cardRep, cardSummary } from '../competitors/battlecard.ts'
import { competitor } from '../competitors/competitor.ts'
import { rep } from '../competitors/rep.ts'
import { connector } from '../connectors/connector.ts'
import { connectorExclusion } from '../connectors/connector-exclusion.ts'
import { connectorLink } from '../connectors/connector-link.ts'
import { icp } from '../icps/icp.ts'
import { job, jobAccepted } from '../jobs/job.ts'
import { evidence } from '../opportunities/evidence.ts'
import { opportunity } from '../opportunities/opportunity.ts'
import { accountPath, path } from '../opportunities/path.ts'
import { owner } from '../owners/owner.ts'
import { savedView } from '../saved-views/saved-view.ts'
import { tag, tagGroup } from '../tags/tag.ts'
import { targetAccount } from '../target-accounts/target-account.ts'
import { tier } from '../tiers/tier.ts'
import { webhookDelivery } from '../webhooks/webhook-delivery.ts'
import { webhookEndpoint } from '../webhooks/webhook-endpoint.ts'
import { workflow } from '../workflows/workflow.ts'
import { workflowRun } from '../workflows/workflow-run.ts'
import { componentRef } from './component-ref.ts'

/** What answers are made of, by the names that generated clients give to its types. */
export const records: Readonly<Record<string, TSchema>> = {
  Opportunity: opportunity,
  Evidence: evidence,
  ProspectPath: path,
  AccountPath: accountPath,
  Connector: connector,
  ConnectorExclusion: connectorExclusion,
  ConnectorLink: connectorLink,
  Owner: owner,
  TargetAccount: targetAccount,
  Tier: tier,
  Icp: icp,
  Company: company,
  ClientCompany: clientCompany,
  Competitor: competitor,
  CompetitorRep: rep,
  CompetitorAccount: competitorAccount,
  BattlecardSummary: cardSummary,
  BattlecardAccount: cardAccount,
  BattlecardRep: cardRep,
  ActivityBucket: activityBucket,
  Interaction: interaction,
  FeedInteraction: feedInteraction,
  ExportedInteraction: exportedInteraction,
  Report: reportRow,
  ReportData: reportData,
  ReportAccount: reportAccount,
  ReportShare: reportShare,
  ReportSchedule: reportSchedule,
  Tag: tag,
  TagGroup: tagGroup,
  Job: job,
  JobAccepted: jobAccepted,
  SavedView: savedView,
  Workflow: workflow,
  WorkflowRun: workflowRun,
  WebhookEndpoint: webhookEndpoint,
  WebhookDelivery: webhookDelivery,
}

const names = new Map<unknown, string>(Object.entries(records).map(([name, record]) => [record, name]))

/** A schema with references in place of the records in it. */
export function withRecordRefs(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(refOrSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, refOrSchema(inner)]))
}

function refOrSchema(schema: unknown): unknown {
  const name = names.get(schema)
  return name === undefined ? withRecordRefs(schema) : componentRef('schemas', name)
}

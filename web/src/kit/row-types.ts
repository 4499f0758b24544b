import type { api } from '../api/client.ts'

type AnswerOf<M extends keyof typeof api> = Awaited<ReturnType<(typeof api)[M]>>

/** The rows of the API, as their lists answer them. */
export type Connector = AnswerOf<'listConnectors'>['connectors'][number]
export type Opportunity = AnswerOf<'searchOpportunities'>['opportunities'][number]
export type OpportunityDetail = AnswerOf<'getOpportunity'>
export type Owner = AnswerOf<'listOwners'>['owners'][number]
export type Status = AnswerOf<'listStatuses'>['statuses'][number]
export type TargetAccount = AnswerOf<'listTargetAccounts'>['target_accounts'][number]
export type CourtedAccount = AnswerOf<'listCompetitorAccounts'>['accounts'][number]
export type AccountPath = AnswerOf<'listAccountPaths'>['paths'][number]
export type Interaction = AnswerOf<'listAccountInteractions'>['interactions'][number]
export type Graph = AnswerOf<'getGraph'>
export type NetworkFlow = AnswerOf<'getGraphSummary'>['flows'][number]
export type GraphNode = Graph['nodes'][number]
export type GraphEdge = Graph['edges'][number]
export type Competitor = AnswerOf<'listCompetitors'>['competitors'][number]
export type CompetitorSummary = AnswerOf<'listCompetitorSummaries'>['competitors'][number]
export type Battlecard = AnswerOf<'getCompetitorDetail'>
export type CardAccount = Battlecard['accounts'][number]
export type CardRep = Battlecard['reps'][number]
export type RepActivity = AnswerOf<'listRepActivity'>
export type Rep = AnswerOf<'listCompetitorReps'>['reps'][number]
export type FeedRow = AnswerOf<'listInteractions'>['interactions'][number]
export type ReportRow = AnswerOf<'listReports'>['reports'][number]
export type ReportDetail = AnswerOf<'getReport'>
export type ReportAccount = NonNullable<ReportDetail['report_data']>['attack'][number]
export type ClientCompany = AnswerOf<'listClientCompanies'>['client_companies'][number]
export type Icp = AnswerOf<'listIcps'>['icps'][number]
export type IcpPreview = AnswerOf<'previewIcp'>
export type ImportPreview = AnswerOf<'previewImport'>
export type JobRow = AnswerOf<'listJobs'>['jobs'][number]
export type Job = AnswerOf<'getJob'>
export type SavedView = AnswerOf<'listSavedViews'>['views'][number]
export type TagGroup = AnswerOf<'listTagGroups'>['groups'][number]
export type Tag = TagGroup['tags'][number]
export type Workflow = AnswerOf<'listWorkflows'>['workflows'][number]
export type WorkflowRun = AnswerOf<'listWorkflowRuns'>['runs'][number]
export type TierCount = AnswerOf<'listTierCounts'>['tiers'][number]
export type WebhookEndpoint = AnswerOf<'getWebhookEndpoint'>
export type WebhookDelivery = AnswerOf<'getWebhookDelivery'>
export type WebhookDeliveryRow = AnswerOf<'listWebhookDeliveries'>['deliveries'][number]
export type Member = AnswerOf<'listMembers'>['members'][number]
export type ApiKey = AnswerOf<'listApiKeys'>['api_keys'][number]
export type AuditEntry = AnswerOf<'listAuditEntries'>['entries'][number]
export type MemberPreferences = AnswerOf<'getPreferences'>['preferences']

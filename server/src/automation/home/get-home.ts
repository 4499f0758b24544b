import { type getHome as contract, homeRowsMax, setupSteps } from '@throughline/contract/home/get-home.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { followUpDays, hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import { sql } from '../../floor/db/sql.ts'
import { listJobs } from '../../floor/jobs/list-jobs.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { listCompetitorAccounts } from '../../monitoring/accounts/list-competitor-accounts.ts'
import { type ReportRow, reportRowsStatement } from '../../monitoring/reports/report-rows.ts'
import { searchOpportunities } from '../../network/opportunities/search/search-opportunities.ts'

type Home = DataOf<typeof contract>
type SetupCounts = Record<(typeof setupSteps)[number], number>
type Found = Home['to_ask']
type Filters = Omit<Parameters<typeof searchOpportunities>[1], keyof typeof firstPage>
type StatusCount = Home['opportunities']['by_status'][number]

const firstPage = { page: 1, page_size: homeRowsMax }
const nothing: Found = {
  total: 0,
  total_is_capped: false,
  owner_email: null,
  targets_only: false,
  opportunities: [],
}

/** Made of the answers of the lists themselves, in one snapshot, so that it never contradicts them. */
export const getHome: Handler<typeof contract> = (ctx) =>
  ctx.db.snapshot(async (db) => {
    const inSnapshot = { ...ctx, db }
    const [setup, open, by_status] = await countAll(inSnapshot)
    const owner_email = await db.column<string>(sql`
      select email from members where tenant_id = ${ctx.tenantId} and id = ${ctx.memberId}`)
    const notAsked = { status_id: ['none'], exclude_client_companies: true }
    const status_id = by_status.flatMap(({ id, is_under_way }) => (is_under_way ? [id] : []))
    const standingStill = { status_id, min_days_in_status: followUpDays, include: [...hiddenReasons] }
    const atRisk = await listCompetitorAccounts(inSnapshot, { ...firstPage, at_risk: true })
    const atWork = await listJobs(inSnapshot, { ...firstPage, status: ['QUEUED', 'PROCESSING'] })
    const [reports, [made]] = await db.batch<[ReportRow[], { total: number }[]]>([
      sql`${reportRowsStatement(ctx.tenantId)} limit ${homeRowsMax}`,
      sql`select count(*) as total from competitor_reports where tenant_id = ${ctx.tenantId}`,
    ])
    const withStatus = by_status.reduce((sum, status) => sum + status.open, 0)
    return {
      setup,
      opportunities: { open, without_status: open - withStatus, by_status },
      to_ask: await findBy(inSnapshot, notAsked, [{ owner_email }, { targets_only: true }, {}]),
      follow_ups:
        status_id.length > 0 ? await findBy(inSnapshot, standingStill, [{ owner_email }, {}]) : nothing,
      accounts_at_risk: {
        total: atRisk.total,
        amount: atRisk.summary?.amount_at_risk ?? [],
        accounts: atRisk.accounts,
      },
      jobs: { total: atWork.total, jobs: atWork.jobs },
      reports: { total: made?.total ?? 0, reports },
    }
  })

async function countAll({ db, tenantId }: Scope): Promise<[Home['setup'], number, StatusCount[]]> {
  const [[setup], [shown], byStatus] = await db.batch<[SetupCounts[], { open: number }[], StatusCount[]]>([
    sql`
      select
        (select count(*) from connectors where tenant_id = ${tenantId}) as connectors,
        (select count(*) from target_accounts where tenant_id = ${tenantId}) as target_accounts,
        (select count(*) from competitors where tenant_id = ${tenantId} and is_active) as competitors,
        (select count(*) from crm_companies where tenant_id = ${tenantId} and gone_at is null) as crm`,
    sql`select count(*) as open from visible_opportunities where tenant_id = ${tenantId}`,
    sql`
      select s.id, s.name, s.color, s.position, (
        select count(*) from visible_opportunities o where o.tenant_id = ${tenantId} and o.status_id = s.id
      ) as open, exists (
        select from statuses_under_way u where u.tenant_id = ${tenantId} and u.id = s.id
      ) as is_under_way
      from statuses s
      where s.tenant_id = ${tenantId} and not s.closes
      order by s.position, s.id`,
  ])
  const steps = setupSteps.map((step) => {
    const count = setup?.[step] ?? 0
    return { step, done: count > 0, count }
  })
  return [steps, shown?.open ?? 0, byStatus]
}

/** The result of the first search that finds anything, from narrow to wide, else of the last. */
async function findBy(
  ctx: Context,
  filters: Filters,
  [by = {}, ...wider]: readonly Filters[],
): Promise<Found> {
  const { owner_email: [owner_email = null] = [], targets_only = false } = by
  const found = await searchOpportunities(ctx, { ...firstPage, ...filters, ...by })
  if (found.total === 0 && wider.length > 0) return findBy(ctx, filters, wider)
  const { total, total_is_capped, opportunities } = found
  return { total, total_is_capped, owner_email, targets_only, opportunities }
}

import { ApiError } from '@throughline/contract/errors.ts'
import { type getGraph as contract, graphNodesMax } from '@throughline/contract/graph/get-graph.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type GraphOpportunity, type LaidOutNode, layOut } from './lay-out.ts'

type Input = InputOf<typeof contract>
type Node = DataOf<typeof contract>['nodes'][number]

/** At most so many of the best opportunities are considered for a graph. */
const triedMax = 1_000

export const getGraph: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const focus = readFocus(tenantId, input)
  return ctx.db.snapshot(async (db) => {
    const subject = await db.first<{ id: string }>(focus.subject)
    if (!subject) throw new ApiError('NOT_FOUND', `There is no ${focus.called}.`)
    const { total, opportunities } = await bestOpportunities(db, tenantId, {
      ...focus,
      id: subject.id,
      minScore: input.min_score ?? 0,
    })
    const { nodeIds, edges, shown } = layOut(opportunities, {
      first: `${focus.kind}:${subject.id}`,
      nodesMax: input.nodes_max ?? graphNodesMax,
    })
    return {
      nodes: await nodesOf(db, tenantId, nodeIds),
      edges,
      opportunities_total: total,
      truncated: shown < total,
    }
  })
}

interface Focus {
  kind: Node['kind']
  /** The name of the subject in a failure. */
  called: string
  /** Selects the `id` of the company or person. */
  subject: Sql
  /** The column of `opportunities o` that names the subject. */
  column: Sql
}

function readFocus(tenantId: string, input: Input): Focus {
  const [given, ...others] = fields.filter((field) => input[field] !== undefined)
  if (given && others.length === 0) return focusOn[given](tenantId, input[given] ?? '')
  throw new ApiError('BAD_REQUEST', 'Send exactly one of account_id, company_id, connector and prospect.')
}

const fields = ['account_id', 'company_id', 'connector', 'prospect'] as const

const focusOn: Record<(typeof fields)[number], (tenantId: string, value: string) => Focus> = {
  account_id: (tenantId, id) => ({
    kind: 'account',
    called: 'target account with this id',
    subject: sql`
      select a.company_id as id from target_accounts a where a.tenant_id = ${tenantId} and a.id = ${id}`,
    column: sql`o.company_id`,
  }),
  company_id: (tenantId, id) => ({
    kind: 'account',
    called: 'company with this id',
    subject: sql`
      with recursive followed as (
        select c.id, c.merged_into from companies c where c.tenant_id = ${tenantId} and c.id = ${id}
        union all
        select c.id, c.merged_into
        from followed f
        join companies c on c.tenant_id = ${tenantId} and c.id = f.merged_into
      )
      select id from followed where merged_into is null`,
    column: sql`o.company_id`,
  }),
  connector: (tenantId, socialId) => ({
    kind: 'connector',
    called: 'connector with this social_id',
    subject: sql`
      select c.person_id as id from connectors c
      where c.tenant_id = ${tenantId} and c.social_id = ${canonicalSocialId(socialId)}`,
    column: sql`o.connector_id`,
  }),
  prospect: (tenantId, socialId) => ({
    kind: 'prospect',
    called: 'person with this social_id',
    subject: sql`
      select p.id from people p where p.tenant_id = ${tenantId} and p.social_id = ${canonicalSocialId(socialId)}`,
    column: sql`o.prospect_id`,
  }),
}

/** The best opportunities of the focus, found in the index of the column before their rows are read. */
async function bestOpportunities(
  db: Db,
  tenantId: string,
  { column, id, minScore }: Focus & { id: string; minScore: number },
): Promise<{ total: number; opportunities: GraphOpportunity[] }> {
  const scored = minScore > 0 ? sql`o.score >= ${minScore}` : sql`true`
  const condition = sql`o.tenant_id = ${tenantId} and ${column} = ${id} and ${scored}`
  const [[counted], opportunities] = await db.batch<[{ total: number }[], GraphOpportunity[]]>([
    sql`select count(*) as total from opportunities o where ${condition}`,
    sql`
      select o.id, o.score, rs1_tier(o.score) as tier, o.connector_id, o.prospect_id, o.company_id
      from (
        select o.id from opportunities o where ${condition} order by o.score desc nulls last, o.id limit ${triedMax}
      ) best
      cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = best.id offset 0) o
      order by o.score desc nulls last, o.id`,
  ])
  return { total: counted?.total ?? 0, opportunities }
}

/** The row of a person or of a company. */
type NodeRow = Pick<Node, 'id' | 'name' | 'secondary' | 'social_id' | 'company_id'> & {
  target_account_id?: string | null
  owner_id?: string | null
}

async function nodesOf(
  db: Db,
  tenantId: string,
  requested: ReadonlyMap<string, LaidOutNode>,
): Promise<Node[]> {
  const nodes = sql`
    unnest(${[...requested.keys()]}::text[], ${[...requested.values()].map(({ rowId }) => rowId)}::uuid[]) n (node, id)`
  const [people, companies] = await db.batch<[NodeRow[], NodeRow[]]>([
    sql`
      select n.node as id, p.name, p.job_title as secondary, p.social_id, c.owner_id
      from ${nodes}
      join people p on p.tenant_id = ${tenantId} and p.id = n.id
      left join connectors c
        on c.tenant_id = ${tenantId} and c.person_id = n.id and starts_with(n.node, 'connector:')
      where not starts_with(n.node, 'account:')`,
    sql`
      select n.node as id, coalesce(a.account_name, c.name) as name, coalesce(c.domain, '') as secondary,
        c.id as company_id, a.id as target_account_id
      from ${nodes}
      join companies c on c.tenant_id = ${tenantId} and c.id = n.id
      left join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = c.id
      where starts_with(n.node, 'account:')`,
  ])
  const rows = new Map([...people, ...companies].map((row) => [row.id, row]))
  return [...requested].flatMap(([id, node]) => {
    const row = rows.get(id)
    return row ? [shownNode(row, node)] : []
  })
}

/** A field that a node does not have is absent. */
function shownNode(row: NodeRow, { kind, bestScore }: LaidOutNode): Node {
  const { id, name, secondary, target_account_id, owner_id, ...further } = row
  return {
    id,
    kind,
    name,
    secondary,
    best_score: bestScore,
    ...further,
    ...(target_account_id && { target_account_id }),
    ...(owner_id && { owner_id }),
  }
}

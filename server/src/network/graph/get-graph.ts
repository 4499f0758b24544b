import { ApiError } from '@throughline/contract/errors.ts'
import { type getGraph as contract, graphNodesMax } from '@throughline/contract/graph/get-graph.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type GraphOpportunity, layOut } from './lay-out.ts'

type Input = InputOf<typeof contract>
type Node = DataOf<typeof contract>['nodes'][number]

/** So many of the best opportunities are tried for a place in a graph. */
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
  /** As a failure names it. */
  called: string
  /** Selects the `id` of the company or person. */
  subject: Sql
  /** Of `opportunities o`. */
  column: Sql
}

function readFocus(tenantId: string, input: Input): Focus {
  const { account_id, company_id, connector, prospect } = input
  const given = [
    ...(account_id === undefined
      ? []
      : [
          into(
            'target account with this id',
            sql`
              select a.company_id as id from target_accounts a
              where a.tenant_id = ${tenantId} and a.id = ${account_id}`,
          ),
        ]),
    ...(company_id === undefined
      ? []
      : [
          into(
            'company with this id',
            sql`
              select coalesce(c.merged_into, c.id) as id from companies c
              where c.tenant_id = ${tenantId} and c.id = ${company_id}`,
          ),
        ]),
    ...(connector === undefined ? [] : [through(tenantId, connector)]),
    ...(prospect === undefined ? [] : [to(tenantId, prospect)]),
  ]
  const [focus, ...others] = given
  if (focus && others.length === 0) return focus
  throw new ApiError('BAD_REQUEST', 'Send exactly one of account_id, company_id, connector and prospect.')
}

const into = (called: string, subject: Sql): Focus => ({
  kind: 'account',
  called,
  subject,
  column: sql`o.company_id`,
})

const through = (tenantId: string, socialId: string): Focus => ({
  kind: 'connector',
  called: 'connector with this social_id',
  subject: sql`
    select c.person_id as id from connectors c
    where c.tenant_id = ${tenantId} and c.social_id = ${canonicalSocialId(socialId)}`,
  column: sql`o.connector_id`,
})

const to = (tenantId: string, socialId: string): Focus => ({
  kind: 'prospect',
  called: 'person with this social_id',
  subject: sql`
    select p.id from people p where p.tenant_id = ${tenantId} and p.social_id = ${canonicalSocialId(socialId)}`,
  column: sql`o.prospect_id`,
})

/** Found in the index of the column, before anything else of them is read. */
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

type NodeRow = Omit<Node, 'best_score' | 'kind'> & {
  [K in 'social_id' | 'company_id' | 'target_account_id' | 'owner_id']: string | null
}

async function nodesOf(
  db: Db,
  tenantId: string,
  requested: ReadonlyMap<string, { kind: Node['kind']; rowId: string; bestScore: number | null }>,
): Promise<Node[]> {
  const rowIds = (isPerson: boolean) =>
    [...requested].filter(([, { kind }]) => (kind !== 'account') === isPerson)
  const [people, accounts] = [rowIds(true), rowIds(false)]
  const ids = (nodes: typeof people) => nodes.map(([, { rowId }]) => rowId)
  const names = (nodes: typeof people) => nodes.map(([id]) => id)
  const [persons, companies] = await db.batch<[NodeRow[], NodeRow[]]>([
    sql`
      select n.node as id, p.name, p.job_title as secondary, p.social_id, null as company_id, null as target_account_id,
        c.owner_id
      from unnest(${names(people)}::text[], ${ids(people)}::uuid[]) n (node, id)
      join people p on p.tenant_id = ${tenantId} and p.id = n.id
      left join connectors c
        on c.tenant_id = ${tenantId} and c.person_id = n.id and starts_with(n.node, 'connector:')`,
    sql`
      select n.node as id, coalesce(a.account_name, c.name) as name, coalesce(c.domain, '') as secondary,
        null as social_id, c.id as company_id, a.id as target_account_id, null as owner_id
      from unnest(${names(accounts)}::text[], ${ids(accounts)}::uuid[]) n (node, id)
      join companies c on c.tenant_id = ${tenantId} and c.id = n.id
      left join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = c.id`,
  ])
  const rows = new Map([...persons, ...companies].map((row) => [row.id, row]))
  return [...requested].flatMap(([id, { kind, bestScore }]) => {
    const row = rows.get(id)
    return row ? [shownNode(row, { kind, best_score: bestScore })] : []
  })
}

/** What a kind of node has not is absent. */
function shownNode(row: NodeRow, { kind, best_score }: Pick<Node, 'kind' | 'best_score'>): Node {
  const { id, name, secondary, social_id, company_id, target_account_id, owner_id } = row
  return {
    id,
    kind,
    name,
    secondary,
    best_score,
    ...(social_id !== null && { social_id }),
    ...(company_id !== null && { company_id }),
    ...(target_account_id !== null && { target_account_id }),
    ...(owner_id !== null && { owner_id }),
  }
}

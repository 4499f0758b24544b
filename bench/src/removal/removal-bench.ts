import { type Sql, sql } from '@throughline/server/floor/db/sql.ts'
import { inTenantTransaction } from '@throughline/server/floor/db/tenant-db.ts'
import type { Context } from '@throughline/server/floor/operation/context.ts'
import { guardedOutbound } from '@throughline/server/floor/outbound/outbound.ts'
import { removeConnector } from '@throughline/server/network/connectors/remove-connector.ts'
import { deleteTag } from '@throughline/server/network/tag-assignments/delete-tag.ts'
import { updateTag } from '@throughline/server/network/tag-assignments/update-tag.ts'
import { v7 as newId } from 'uuid'
import type { Bench, BenchOptions } from '../bench.ts'
import { buildByHand } from '../build/build-anchor.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { fillNetwork } from '../fill/fill-network.ts'
import { type NetworkSize, networkAsOf } from '../fill/network-statements.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import { networkExtras } from './network-extras.ts'

const usualSize = 50_000
const usualRounds = 3
/** So many opportunities carry the status that is changed and deleted: four connectors' worth. */
const statusConnectors = 4
const target = { bound: 2, side: 'max' } as const

/** How long one request takes that touches very many opportunities at once. */
export const removalBench: Bench = {
  about:
    'a connector removed; a status of many opportunities closed, opened and deleted; --size opportunities of one connector',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const { tenantId } = await createBenchWorkspace(database, 'removal')
      const size = sizeOf(options)
      await fillNetwork(database, tenantId, size)
      await run(database, buildByHand(tenantId, networkAsOf))
      for (const statement of networkExtras(tenantId)) await run(database, statement)
      await settled(database)
      reportHead('removal', [
        database.about,
        `${size.connectors} connectors of ${size.contactsPerConnector.toLocaleString('en-US')} contacts each.`,
      ])
      const bench: Setting = { database, tenantId, contacts: size.contactsPerConnector }
      await measureStatus(bench)
      await measureRemoval(bench, options.rounds ?? usualRounds)
    }),
}

interface Setting {
  database: BenchDatabase
  tenantId: string
  contacts: number
}

function sizeOf({ size }: BenchOptions): NetworkSize {
  const contactsPerConnector = size ?? usualSize
  const connectors = statusConnectors + 1
  return {
    connectors,
    contactsPerConnector,
    people: connectors + Math.ceil(contactsPerConnector * 2.5),
    companies: 10_000,
  }
}

/** One after the other, since each finds what the one before left. */
async function measureStatus(bench: Setting): Promise<void> {
  const { database } = bench
  const opportunities = statusConnectors * bench.contacts
  const label = `${opportunities.toLocaleString('en-US')} opportunities`
  const id = await giveStatus(bench, opportunities)
  await settled(database)
  const closed = await requested(bench, (ctx) => updateTag(ctx, { id, closes: true }))
  await settled(database)
  const opened = await requested(bench, (ctx) => updateTag(ctx, { id, closes: false }))
  await settled(database)
  reportFigure(`a status of ${label} closes them, or no longer`, [closed, opened], { unit: 's' })
  const plain = await timed(() =>
    run(database, sql`update opportunities set status_closes = true where status_id = ${id}`),
  )
  await settled(database)
  reportFigure('the same as one plain update by the owner of the tables', [plain], { unit: 's' })
  const deleted = await requested(bench, (ctx) => deleteTag(ctx, { id }))
  await settled(database)
  reportFigure(`a status of ${label} deleted, with a line of history and an event for each`, [deleted], {
    unit: 's',
  })
}

async function measureRemoval(bench: Setting, rounds: number): Promise<void> {
  const { database, tenantId } = bench
  const seconds: number[] = []
  const { rows } = await database.owner.query<{ social_id: string }>(
    'select social_id from connectors where tenant_id = $1 order by person_id limit $2',
    [tenantId, rounds],
  )
  for (const { social_id: socialId } of rows) {
    seconds.push(await requested(bench, (ctx) => removeConnector(ctx, { socialId, dry_run: false })))
    await settled(database)
  }
  reportFigure(`a connector of ${bench.contacts.toLocaleString('en-US')} opportunities removed`, seconds, {
    unit: 's',
    target,
  })
}

/** As a request does it: in one transaction under the role of the service. */
async function requested(
  { database, tenantId }: Setting,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  const memberId = newId()
  return timed(() =>
    inTenantTransaction(database.pools.transactions, tenantId, (db) =>
      work({ tenantId, memberId, db, now: new Date(), newId, ifMatch: null, outbound: guardedOutbound }),
    ),
  )
}

/** Makes a status and gives it to so many opportunities. Returns its id. */
async function giveStatus({ database, tenantId }: Setting, opportunities: number): Promise<string> {
  const id = newId()
  await run(
    database,
    sql`
      insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
      select tenant_id, ${id}::uuid, id, 'Bench', 'bench', 'gray', 99, now(), now()
      from tag_groups
      where tenant_id = ${tenantId} and system_role = 'status'`,
  )
  await run(
    database,
    sql`
      update opportunities
      set status_id = ${id}, status_at = now()
      where tenant_id = ${tenantId} and id in (select id from opportunities order by connector_id desc limit ${opportunities})`,
  )
  return id
}

/** What was done before is tidied up and written back. */
async function settled({ owner }: BenchDatabase): Promise<void> {
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}

async function run({ owner }: BenchDatabase, { text, values }: Sql): Promise<void> {
  await owner.query(text, values)
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

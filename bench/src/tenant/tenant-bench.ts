import { sql } from '@throughline/server/floor/db/sql.ts'
import { tenantReads } from '@throughline/server/floor/db/tenant-db.ts'
import pg from 'pg'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { callsPerSecond } from '../load/calls-per-second.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'

const usualSize = 100_000
const usualRounds = 7
const roundMs = 2_000
const concurrencies = [1, 32]
const target = { bound: 1.5, side: 'max' } as const

/** What the transaction, the scope and row security of a workspace add to a read by key. */
export const tenantBench: Bench = {
  about: 'a read by key in the tenant transaction, against the same statement without it; --size people',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const size = options.size ?? usualSize
      const { tenantId } = await createBenchWorkspace(database, 'tenant')
      const socialIds = await fillPeople(database, tenantId, size)
      const reads = pointReads(database, tenantId, socialIds)
      reportHead('tenant', [database.about, `${size.toLocaleString('en-US')} people in one workspace.`])
      for (const concurrency of concurrencies) {
        const rounds = await alternate(
          options.rounds ?? usualRounds,
          () => callsPerSecond(reads.ours, concurrency, roundMs),
          () => callsPerSecond(reads.anchor, concurrency, roundMs),
        )
        const cost = rounds.map(({ ours, anchor }) => anchor / ours)
        reportFigure(`time of a read, ours / anchor, concurrency ${concurrency}`, cost, { target })
        reportFigure(
          `ours, concurrency ${concurrency}`,
          rounds.map(({ ours }) => ours),
          { unit: 'reads/s' },
        )
        reportFigure(
          `anchor, concurrency ${concurrency}`,
          rounds.map(({ anchor }) => anchor),
          { unit: 'reads/s' },
        )
      }
      await reads.close()
    }),
}

async function fillPeople({ owner }: BenchDatabase, tenantId: string, size: number): Promise<string[]> {
  await owner.query(
    `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1, new_id(), 'person-' || n, 'Person ' || n, 'person ' || n, now(), now()
     from generate_series(1, $2::int) n`,
    [tenantId, size],
  )
  await owner.query('vacuum analyze people')
  return Array.from({ length: size }, (_, index) => `person-${index + 1}`)
}

/** The anchor is the owner on an ordinary pool of the same driver: no row security, no transaction of its own. */
function pointReads({ address, pools }: BenchDatabase, tenantId: string, socialIds: readonly string[]) {
  const plain = new pg.Pool({ ...address.connection, max: 32 })
  const scoped = tenantReads(pools.transactions, tenantId)
  const statement = (call: number) => sql`
    select id, name, job_title, company_name
    from people
    where tenant_id = ${tenantId} and social_id = ${socialIds[(call * 7919) % socialIds.length]}`
  return {
    ours: async (call: number) => {
      if (!(await scoped.first(statement(call)))) throw new Error('nobody was found')
    },
    anchor: async (call: number) => {
      const { text, values } = statement(call)
      const { rows } = await plain.query({ text, values })
      if (rows.length !== 1) throw new Error('nobody was found')
    },
    close: () => plain.end(),
  }
}

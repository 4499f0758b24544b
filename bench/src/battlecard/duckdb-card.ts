import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchDatabase } from '../database/bench-database.ts'
import type { DuckdbInstance } from './open-duckdb.ts'

export interface DuckdbCard {
  /** Runs the four groupings of a card for a window, all rows fetched. */
  read(window: { from: string; to: string }): Promise<void>
  close(): void
}

/**
 * All interactions in a DuckDB of this process's memory, with small whole numbers for ids, and the weights and days
 * worked out beforehand. Its groupings are those of the card: by account with burst damping and what courtship asks
 * for, by rep, by week, and the summary; but it looks up no name, no client, no deal and no path.
 */
export async function duckdbCard(
  instance: DuckdbInstance,
  { owner }: BenchDatabase,
  competitorId: string,
): Promise<DuckdbCard> {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-duckdb-'))
  // The database writes into it under a user of its own.
  chmodSync(folder, 0o777)
  try {
    return await cardOf(instance, owner, competitorId, join(folder, 'interactions.csv'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cardOf(
  instance: DuckdbInstance,
  owner: BenchDatabase['owner'],
  competitorId: string,
  file: string,
): Promise<DuckdbCard> {
  await owner.query(`
    copy (
      select c.n, r.n, t.n, k.n, i.type, (case i.type when 'comment' then 5 when 'mention' then 4 else 1 end) * 1.2,
        t.seniority, (i.engagement_at at time zone 'UTC')::date,
        to_char(i.engagement_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')
      from competitor_interactions i
      join (select id, (row_number() over ())::int as n from competitors) c on c.id = i.competitor_id
      join (select id, (row_number() over ())::int as n from competitor_people) r on r.id = i.rep_id
      join (select id, length(seniority) * 0.1 as seniority, (row_number() over ())::int as n from competitor_people) t on t.id = i.target_id
      join (select id, (row_number() over ())::int as n from companies) k on k.id = i.company_id
    ) to '${file}' csv`)
  const { rows } = await owner.query(
    'select n from (select id, (row_number() over ())::int as n from competitors) c where id = $1',
    [competitorId],
  )
  const connection = await instance.connect()
  await connection.run(`
    create table interactions as select * from read_csv('${file}', header = false, columns = {
      'competitor': 'integer', 'rep': 'integer', 'target': 'integer', 'account': 'integer', 'type': 'varchar',
      'weight': 'double', 'seniority': 'double', 'day': 'date', 'acted_at': 'timestamp'})`)
  return {
    read: async ({ from, to }) => {
      const within = `competitor = ${rows[0]?.n} and acted_at >= timestamp '${from}' and acted_at < timestamp '${to}'`
      for (const statement of groupings(within, to))
        await (await connection.runAndReadAll(statement)).getRows()
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

const groupings = (within: string, to: string): string[] => {
  const ageDays = `greatest(0, epoch(timestamp '${to}' - acted_at) / 86400)`
  const touches = (condition: string) => `count(distinct (rep, target, day)) filter (where ${condition})`
  return [
    `select account, count(*), count(distinct rep), max(acted_at), sum(weight * pow(0.5, age / 30) / k),
       ${touches('age <= 90')}, ${touches('age <= 30')}, ${touches('age > 30 and age <= 60')},
       count(*) filter (where age <= 90 and type in ('comment', 'mention')),
       count(distinct target) filter (where age <= 90), count(distinct rep) filter (where age <= 90),
       max(seniority, 3) filter (where age <= 90)
     from (
       select *, ${ageDays} as age, row_number() over (partition by rep, target, day order by acted_at) as k
       from interactions where ${within}
     ) group by account`,
    `select rep, count(*), count(*) filter (where type = 'comment'), count(*) filter (where type = 'reaction'),
       count(distinct account), min(acted_at), max(acted_at)
     from interactions where ${within} group by rep`,
    `select date_trunc('week', acted_at), count(*) from interactions where ${within} group by 1 order by 1`,
    `select count(*), count(distinct account), max(acted_at) from interactions where ${within}`,
  ]
}

import type pg from 'pg'
import type { LoggedStatement } from './coordinator-log.ts'
import { hold, say } from './report.ts'

/** Where the rows of a workspace are: the shards of all its tables, on one worker. */
export interface Place {
  node: string
  shards: ReadonlySet<string>
}

export async function placeOf(coordinator: pg.Client, tenantId: string): Promise<Place> {
  const { rows } = await coordinator.query(
    `select p.nodename || ':' || p.nodeport as node, p.shardid::text as shard
     from pg_dist_partition t
     join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column(t.logicalrelid, $1::uuid)
     where t.partmethod = 'h'`,
    [tenantId],
  )
  return { node: rows[0].node, shards: new Set(rows.map(({ shard }) => shard)) }
}

const shardForm = /_(\d{6,})\b/g
/** Results of a part of a statement, sent to a node for its next part. */
const resultForm = /^COPY "/

/** Holds that each statement upon rows of workspaces reads and writes the shards of one of them alone. */
export async function holdRoutes(
  coordinator: pg.Client,
  logged: readonly LoggedStatement[],
  places: readonly Place[],
): Promise<void> {
  const spread = await spreadShards(coordinator)
  const counts = { 'one shard': 0, 'one shard, in parts': 0, 'every node': 0, 'the coordinator alone': 0 }
  const elsewhere = new Map<string, string>()
  for (const { text, commands } of logged) {
    const ofWorkspaces = commands
      .map((command) => ({ ...command, shards: shardsIn(command.text).filter((shard) => spread.has(shard)) }))
      .filter(({ shards }) => shards.length > 0)
    const isOf = ({ node, shards }: Place) =>
      ofWorkspaces.every(
        (command) => command.node === node && command.shards.every((shard) => shards.has(shard)),
      )
    if (commands.length === 0) counts['the coordinator alone']++
    else if (ofWorkspaces.length === 0) counts['every node']++
    else if (!places.some(isOf)) elsewhere.set(text, ofWorkspaces.map((command) => command.text).join('\n'))
    else counts[commands.length === 1 ? 'one shard' : 'one shard, in parts']++
  }
  for (const [where, count] of Object.entries(counts)) say(`     ${count} statements: ${where}`)
  const shown = [...elsewhere].map(([text, commands]) => `\n--- ${text}\n--- as\n${commands}`)
  hold('every statement upon rows of a workspace goes to its shard alone', shown.length === 0, shown.join(''))
  const results = logged.flatMap(({ commands }) => commands).filter(({ text }) => resultForm.test(text))
  say(`     ${results.length} results of parts were sent to nodes`)
}

const shardsIn = (text: string) => [...text.matchAll(shardForm)].map(([, shard = '']) => shard)

/** The shards of tables that are spread by workspace; those of reference tables are on every node. */
async function spreadShards(coordinator: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await coordinator.query(
    `select s.shardid::text as shard
     from pg_dist_shard s
     join pg_dist_partition t on t.logicalrelid = s.logicalrelid
     where t.partmethod = 'h'`,
  )
  return new Set(rows.map(({ shard }) => shard))
}

import { isRecord } from './is-record.ts'

type Row = Record<string, unknown>

/** What of an answer is for people to read, where that is not all of it: the rest is there with `--json`. */
export function forReading(operation: string, data: unknown): unknown {
  return isRecord(data) ? (readings[operation]?.(data) ?? data) : data
}

const readings: Record<string, (data: Row) => Row> = {
  'get-report': readableReport,
  'get-competitor-detail': (card) => ({ ...card, summary: readableSummary(card.summary) }),
  'get-graph': readableGraph,
  'get-home': (home) =>
    Object.fromEntries(Object.entries(home).map(([name, part]) => [name, readableFound(part)])),
  'list-rep-activity': readableActivity,
}

/** Without the constants of the model and the counts that only a check of the figures needs. */
function readableReport(report: Row): Row {
  const { report_data: data, share, ...about } = report
  if (!isRecord(data)) return report
  const { run_id, persons_tracked, interactions_found, atk_count, def_count, ...plain } = about
  const { attack, defend, reps, activity, changes } = data
  const { since, ...changed } = isRecord(changes) ? changes : {}
  return {
    ...plain,
    data_through: data.data_through,
    compared_with: isRecord(since) ? since.generated_at : null,
    summary: readableSummary(data.summary),
    report_data: { attack, defend, changes: changed, reps, activity },
    share,
  }
}

/** How many opportunities there are, and of whom or where only as far as that narrows it. */
function readableFound(found: unknown): unknown {
  if (!isRecord(found) || !('targets_only' in found)) return found
  const { total, total_is_capped, owner_email, targets_only, ...others } = found
  return {
    total: total_is_capped ? `${total}+` : total,
    ...(owner_email !== null && { owner_email }),
    ...(targets_only === true && { targets_only }),
    ...others,
  }
}

/** Counts of a battlecard under the names that its columns have. */
function readableSummary(summary: unknown): unknown {
  if (!isRecord(summary)) return summary
  const { persons_tracked, interactions, accounts_touched, atk_accounts, def_accounts, ...others } = summary
  return {
    reps: persons_tracked,
    interactions,
    accounts: accounts_touched,
    attack: atk_accounts,
    defend: def_accounts,
    ...others,
  }
}

/** Its lines lead from name to name. */
function readableGraph(graph: Row): Row {
  const nodes = rowsOf(graph.nodes)
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  const edges = rowsOf(graph.edges).map((edge) => ({
    ...edge,
    from: names.get(edge.from) ?? edge.from,
    to: names.get(edge.to) ?? edge.to,
  }))
  return { ...graph, nodes, edges }
}

const bucketsShown = 40
const bars = '·▁▂▃▄▅▆▇█'

/** How much of each rep in all, and the last buckets as bars. */
function readableActivity(activity: Row): Row {
  const { buckets, reps, ...others } = activity
  if (!Array.isArray(buckets)) return activity
  const counted = rowsOf(reps).map((rep) => ({ ...rep, counts: numbersIn(rep.interactions) }))
  const most = Math.max(1, ...counted.flatMap(({ counts }) => counts.slice(-bucketsShown)))
  const bar = (count: number) => bars.charAt(Math.ceil((count / most) * (bars.length - 1)))
  const rows = counted.map(({ counts, ...rep }) => {
    const sum = counts.reduce((all, count) => all + count, 0)
    return {
      ...rep,
      interactions: `${String(sum).padEnd(4)} ${counts.slice(-bucketsShown).map(bar).join('')}`,
    }
  })
  return {
    ...others,
    bars_from: buckets.at(-bucketsShown) ?? buckets[0],
    bars_to: buckets.at(-1),
    reps: rows,
  }
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

import { reactionKinds } from '@throughline/contract/competitor-interactions/interaction.ts'
import { rowErrorsMax } from '@throughline/contract/jobs/export-job-errors.ts'
import { timePrecisions } from '@throughline/parsing/interactions/interaction-time.ts'
import { postAddressBegin } from '@throughline/parsing/interactions/post-ids.ts'
import type {
  InteractionProblem,
  ReadInteraction,
} from '@throughline/parsing/interactions/read-interaction.ts'
import type { ReadRow } from '@throughline/parsing/interactions/read-rows.ts'
import type { PoolClient } from '../../../floor/db/driver.ts'
import { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { type StagingWriter, stagingWriter } from '../../../floor/jobs/staging-writer.ts'
import type { InteractionImportRun } from '../interaction-import-run.ts'
import { type InteractionStagingTable, interactionStagingTables } from './interaction-staging-tables.ts'
import { rememberSpellings } from './remember-spellings.ts'
import { createActorStaging } from './stage-actors.ts'

export interface InteractionStaging extends StagingWriter {
  counts: { rows: number; interactions: number; unreadable: number; firstProblem: InteractionProblem | null }
  /** Stages rows; they are written in batches while the next are read. */
  take(rows: readonly ReadRow[]): Promise<void>
}

const interactionsPerCopy = 5_000

/** The staging tables open for a job's interactions, within the transaction of `client`. */
export function openInteractionStaging(run: InteractionImportRun, client: PoolClient): InteractionStaging {
  const rows = new StagedRows<InteractionStagingTable>(run.tenantId, run.jobId)
  const add = createInteractionStaging(rows)
  const counts: InteractionStaging['counts'] = { rows: 0, interactions: 0, unreadable: 0, firstProblem: null }
  const count = () => saveCounts(run, counts)
  const writer = stagingWriter(run, { client, rows, tables: interactionStagingTables, count })
  let pending = 0

  const refuse = (line: number, problem: InteractionProblem) => {
    counts.firstProblem ??= problem
    counts.unreadable++
    if (counts.unreadable > rowErrorsMax) return
    const { field, reason } = problem
    rows.append('import_row_errors', [run.input.fileName, line, field, reason])
  }
  const stage = ({ line, interactions: read, problems }: ReadRow) => {
    counts.rows++
    for (const problem of problems) refuse(line, problem)
    for (const interaction of read) {
      const problem = add(interaction)
      if (problem) refuse(line, problem)
      else counts.interactions++
    }
    pending++
  }
  return {
    counts,
    ...writer,
    take: async (read) => {
      for (const row of read) {
        stage(row)
        if (pending < interactionsPerCopy) continue
        pending = 0
        await writer.flush()
      }
    },
  }
}

function saveCounts(
  { counters, summary }: InteractionImportRun,
  { rows, unreadable }: InteractionStaging['counts'],
): void {
  counters.ingesting_contacts = { contacts_fetched: rows, contacts_total: rows }
  summary.rows_read = rows
  summary.skipped = unreadable > 0 ? { unreadable } : {}
}

/** Returns a function that stages an interaction, or returns which of the two people cannot be identified. */
function createInteractionStaging(
  rows: StagedRows<InteractionStagingTable>,
): (interaction: ReadInteraction) => InteractionProblem | null {
  const actorOf = createActorStaging(rows)

  const stagePost = rememberSpellings(
    (ids: readonly string[]) => ids.join(),
    (ids) => {
      const n = rows.number('import_posts')
      rows.add('import_posts', n, [ids, n])
      return n
    },
  )

  return (interaction) => {
    const repN = actorOf({ person: interaction.rep, isRep: true, at: interaction.at })
    if (repN === null) return { field: 'rep_url', reason: noProfile }
    const targetN = actorOf({ person: interaction.target, isRep: false, at: interaction.at })
    if (targetN === null) return { field: 'target_url', reason: noProfile }
    if (interaction.postIds.length > 1) stagePost(interaction.postIds)
    rows.append('import_interactions', [
      repN,
      targetN,
      interaction.type,
      interaction.postKey,
      timePrecisions.indexOf(interaction.precision) * 1e14 + interaction.at,
      interaction.kind === null ? null : interaction.at * 10 + reactionKinds.indexOf(interaction.kind),
      stagedUrl(interaction),
      interaction.content,
    ])
    return null
  }
}

/** Empty for the address that follows from the post's number: it would be most of the row. */
const stagedUrl = ({ postUrl, postKey }: ReadInteraction): string | null =>
  postUrl === `${postAddressBegin}${postKey}` ? '' : postUrl

const noProfile = 'is not the address of a profile or company page'

import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { timePrecisions } from '../read/act-time.ts'
import { postAddressBegin } from '../read/post-ids.ts'
import { reactionKinds } from '../read/reaction-kind.ts'
import type { ActProblem, ReadAct } from '../read/read-act.ts'
import type { IntakeTable } from './intake-tables.ts'
import { RecentMap } from './recent-map.ts'
import { createActorStaging } from './stage-actors.ts'

export interface ActStaging {
  /** Stages an act; or says whom of the two nobody can be recognised in. */
  add(act: ReadAct): ActProblem | null
}

export function createActStaging(rows: StagedRows<IntakeTable>): ActStaging {
  const actors = createActorStaging(rows)
  const postSets = new RecentMap<true>()

  const stagePost = (ids: readonly string[]) => {
    const memory = ids.join()
    if (postSets.get(memory)) return
    postSets.set(memory, true)
    const n = rows.number('import_posts')
    rows.add('import_posts', n, [ids, n])
  }

  return {
    add: (act) => {
      const repN = actors.numberOf(act.rep, 'rep', act.at)
      if (repN === null) return { field: 'rep_url', reason: noProfile }
      const targetN = actors.numberOf(act.target, 'target', act.at)
      if (targetN === null) return { field: 'target_url', reason: noProfile }
      if (act.postIds.length > 1) stagePost(act.postIds)
      rows.append('import_acts', [
        repN,
        targetN,
        act.type,
        act.postKey,
        timePrecisions.indexOf(act.precision) * 1e14 + act.at,
        act.kind === null ? null : act.at * 10 + reactionKinds.indexOf(act.kind),
        stagedUrl(act),
        act.content,
      ])
      return null
    },
  }
}

/** Empty for the address that a post has by its number, which is most of what a row would say. */
const stagedUrl = ({ postUrl, postKey }: ReadAct): string | null =>
  postUrl === `${postAddressBegin}${postKey}` ? '' : postUrl

const noProfile = 'is not the address of a profile or company page'

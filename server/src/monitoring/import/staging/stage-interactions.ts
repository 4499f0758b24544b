import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { timePrecisions } from '../read/interaction-time.ts'
import { postAddressBegin } from '../read/post-ids.ts'
import { reactionKinds } from '../read/reaction-kind.ts'
import type { InteractionProblem, ReadInteraction } from '../read/read-interaction.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { RecentMap } from './recent-map.ts'
import { createActorStaging } from './stage-actors.ts'

export interface InteractionStager {
  /** Stages an interaction; or says whom of the two nobody can be recognised in. */
  add(interaction: ReadInteraction): InteractionProblem | null
}

export function createInteractionStager(rows: StagedRows<InteractionStagingTable>): InteractionStager {
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
    add: (interaction) => {
      const repN = actors.numberOf(interaction.rep, 'rep', interaction.at)
      if (repN === null) return { field: 'rep_url', reason: noProfile }
      const targetN = actors.numberOf(interaction.target, 'target', interaction.at)
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
    },
  }
}

/** Empty for the address that a post has by its number, which is most of what a row would say. */
const stagedUrl = ({ postUrl, postKey }: ReadInteraction): string | null =>
  postUrl === `${postAddressBegin}${postKey}` ? '' : postUrl

const noProfile = 'is not the address of a profile or company page'

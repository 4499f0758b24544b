import { timePrecisions } from '@throughline/parsing/interactions/interaction-time.ts'
import { postAddressBegin } from '@throughline/parsing/interactions/post-ids.ts'
import { reactionKinds } from '@throughline/parsing/interactions/reaction-kind.ts'
import type {
  InteractionProblem,
  ReadInteraction,
} from '@throughline/parsing/interactions/read-interaction.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { rememberSpellings } from './remember-spellings.ts'
import { createActorStaging } from './stage-actors.ts'

/** A function that stages an interaction; or says whom of the two nobody can be recognised in. */
export function createInteractionStaging(
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

/** Empty for the address that a post has by its number, which is most of what a row would say. */
const stagedUrl = ({ postUrl, postKey }: ReadInteraction): string | null =>
  postUrl === `${postAddressBegin}${postKey}` ? '' : postUrl

const noProfile = 'is not the address of a profile or company page'

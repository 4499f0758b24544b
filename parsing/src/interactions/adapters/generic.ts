import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { textAt } from '../item.ts'
import { readPostMention } from '../post-ids.ts'
import { type RawInteraction, rawPerson } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { readAction } from './read-action.ts'

/** The service's own table: every row may name both sides. A kind of reaction for a type is understood, too. */
export const generic: Adapter = {
  format: 'generic',
  recognises: (item) =>
    'interaction_type' in item || 'rep_url' in item || 'target_url' in item || 'reaction_kind' in item,
  read: (item) => {
    const typeText = textAt(item, 'interaction_type')
    const kindText = textAt(item, 'reaction_kind')
    const type = typeText === '' && kindText !== '' ? 'reaction' : readAction(typeText).type
    const isComment = type === 'comment' || type === 'reply'
    const url = textAt(item, 'post_url')
    const interaction: RawInteraction = {
      rep: rawPerson({
        url: textAt(item, 'rep_url'),
        name: textAt(item, 'rep_name'),
        headline: textAt(item, 'rep_title'),
        company: textAt(item, 'rep_company'),
        companyUrl: textAt(item, 'rep_company_url'),
      }),
      target: rawPerson({
        url: textAt(item, 'target_url'),
        name: textAt(item, 'target_name'),
        headline: textAt(item, 'target_title'),
        company: textAt(item, 'target_company'),
        companyUrl: textAt(item, 'target_company_url'),
      }),
      type: type ?? 'other',
      reaction: kindText || typeText,
      post: [url],
      postUrl: url,
      content: textAt(item, 'content'),
      time: {
        commentId: (isComment && readPostMention(url).commentId) || '',
        reported: textAt(item, 'engagement_at'),
      },
    }
    if (type !== null) return [interaction]
    const fault = typeText === '' ? 'is missing' : 'is no type of interaction'
    const reason = `${fault}; the types are ${interactionTypes.join(', ')}`
    return [{ ...interaction, problem: { field: 'interaction_type', reason } }]
  },
  members: new Set(genericColumns),
  table: { columns: genericColumns, required: ['interaction_type'] },
}

/** The same for tables without a column for the type, which the form states then. */
export const genericUntyped: readonly Adapter[] = ['rep_url', 'target_url'].map((column) => ({
  ...generic,
  table: { columns: genericColumns, required: [column] },
}))

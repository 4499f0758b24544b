import { callOperation } from '@throughline/client/call-operation.ts'
import type { Connection } from '@throughline/client/send-request.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'

type Hidden = NonNullable<DataOf<typeof searchOpportunities>['hidden']>

/** How the counts name each kind that `include` brings back, and what it is. */
const kinds: Record<(typeof hiddenReasons)[number], readonly [keyof Hidden, string]> = {
  unengaged: ['unengaged', 'without engagement'],
  terminal: ['terminal_status', 'in a closing status'],
  unscored: ['unscored', 'without a score'],
  own_connectors: ['own_connector', 'to connectors of the workspace'],
}

/**
 * What a search that shows nothing leaves out by default, and how to see it: after a list of connections was imported all
 * its opportunities are without engagement. Null where it leaves nothing out.
 */
export async function leftOut(
  connection: Connection,
  input: Record<string, unknown>,
): Promise<string | null> {
  const counted = { ...input, cursor: undefined, with_counts: true, page: 1, page_size: 1 }
  // The operation answers its own data.
  const { hidden } = (await callOperation(connection, searchOpportunities, counted)) as DataOf<
    typeof searchOpportunities
  >
  const found = hiddenReasons.flatMap((reason) => {
    const [count, name] = kinds[reason]
    return hidden && hidden[count] > 0 ? [{ reason, text: `${hidden[count]} ${name}` }] : []
  })
  if (found.length === 0) return null
  const options = found.map(({ reason }) => `--include ${reason}`).join(' ')
  return `Left out: ${found.map(({ text }) => text).join(', ')}. To see them: ${options}`
}

/** Whether an answer is that of a search without a match. */
export const isEmptySearch = (name: string, data: unknown): boolean =>
  name === searchOpportunities.name && (data as DataOf<typeof searchOpportunities>).total === 0

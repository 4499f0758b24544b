import { api } from '../../api/client.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const lists = { searchOpportunities: 'opportunities', getOpportunity: null }
const keyOf = (row: Opportunity) => row.id

export type NewStatus = NonNullable<Opportunity['status']>

/** Sets the status of an opportunity; null takes it away. */
export function useStatusWrite(): (row: Opportunity, status: NewStatus | null) => void {
  const t = useTexts('opportunities')
  return useRowWrite<Opportunity, NewStatus | null>({
    lists,
    keyOf,
    send: ({ id }, status) =>
      api.updateOpportunity(status === null ? { id, clear_status: true } : { id, status_id: status.id }),
    apply: (row, status) => ({ ...row, status_id: status?.id ?? null, status: status ?? undefined }),
    undo: ({ status }) => ({ input: status ?? null }),
    field: t('status'),
    done: (_row, status) => (status?.closes ? { message: t('closed') } : undefined),
  })
}

/** Writes the notes of an opportunity; emptied ones are cleared. */
export function useNotesWrite(): (row: Opportunity, notes: string) => void {
  const t = useTexts('opportunities')
  return useRowWrite<Opportunity, string>({
    lists,
    keyOf,
    send: ({ id }, notes) => api.updateOpportunity(notes === '' ? { id, clear_notes: true } : { id, notes }),
    apply: (row, notes) => ({ ...row, notes }),
    undo: ({ notes }) => ({ input: notes }),
    field: t('notes'),
  })
}

import { api } from '../../api/client.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface Pausable {
  id: string
  name: string
  is_active: boolean
}

/** Pauses and resumes a competitor, with undo. */
export function useCompetitorState() {
  const t = useTexts('competitors')
  return useRowWrite<Pausable, boolean>({
    lists: { listCompetitors: 'competitors', listCompetitorSummaries: 'competitors' },
    keyOf: ({ id }) => id,
    send: ({ id }, is_active) => api.updateCompetitor({ id, is_active }),
    // Only the state: the lists hold rows of several kinds.
    apply: ({ id, name }, is_active) => ({ id, name, is_active }),
    undo: ({ is_active }) => ({ input: is_active }),
    field: t('stateField'),
    done: ({ name }, is_active) => ({ message: t(is_active ? 'resumedToast' : 'pausedToast', { name }) }),
  })
}

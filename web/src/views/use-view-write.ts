import { api } from '../api/client.ts'
import type { SavedView } from '../kit/row-types.ts'
import { useRowWrite } from '../kit/row-write.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Renames, pins or shares a view: shown at once, undone for eight seconds. */
export function useViewWrite(field: 'name' | 'is_pinned' | 'is_shared') {
  const t = useTexts('views.fields')
  return useRowWrite<SavedView, Partial<Pick<SavedView, 'name' | 'is_pinned' | 'is_shared'>>>({
    lists: { listSavedViews: 'views' },
    keyOf: ({ id }) => id,
    send: ({ id }, change) => api.updateSavedView({ viewId: id, ...change }),
    apply: (view, change) => ({ ...view, ...change }),
    undo: (view) => ({ input: { [field]: view[field] } }),
    field: t(field),
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { SavedView } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Deletes a view once that is confirmed; of one that automations read it says which, and leads to them. */
export function useViewRemoval(): (view: SavedView) => Promise<void> {
  const t = useTexts('views')
  const client = useQueryClient()
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const remove = async ({ id, name }: SavedView) => {
    try {
      await api.deleteSavedView({ viewId: id })
      showToast(t('deleted', { name }))
      await client.invalidateQueries({ queryKey: ['listSavedViews'] })
    } catch (error) {
      showFailure(t('deleteFailed'), error)
    }
  }
  return async (view) => {
    try {
      const { workflows } = await api.listWorkflows({ page_size: 200 })
      const names = workflows.filter(({ viewId }) => viewId === view.id).map(({ name }) => name)
      if (names.length > 0) {
        showToast(t('isRead', { name: view.name, by: names.join(', ') }), {
          label: t('toAutomations'),
          isNext: true,
          run: () => void navigate({ to: '/w/$ws/workflows', params: { ws } }),
        })
        return
      }
      confirmAction({
        title: t('deleteTitle'),
        text: view.is_shared ? t('deleteShared') : t('deleteText'),
        action: t('deleteAction', { name: view.name }),
        run: () => void remove(view),
      })
    } catch (error) {
      showFailure(t('deleteFailed'), error)
    }
  }
}

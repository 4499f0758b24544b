import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { Icp } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Asks, and deletes an ICP; `matched` are the companies that match it, where they are counted. */
export function useIcpRemoval(onRemoved: () => Promise<void> = async () => {}) {
  const t = useTexts('icps')
  const client = useQueryClient()
  const run = async ({ id, title }: Icp) => {
    try {
      await api.deleteIcp({ id })
      showToast(t('deleted', { title }))
      // Nothing asks again for what is gone: the lists forget it before they are read anew.
      client.setQueriesData<{ icps: Icp[] }>(
        { queryKey: ['listIcps'] },
        (answer) => answer && { ...answer, icps: answer.icps.filter((icp) => icp.id !== id) },
      )
      await onRemoved()
      await client.invalidateQueries({ queryKey: ['listIcps'] })
    } catch (error) {
      showFailure(t('delete'), error)
    }
  }
  return (icp: Icp, matched: number | undefined) =>
    confirmAction({
      title: t('deleteTitle', { title: icp.title }),
      text: matched === undefined ? t('deleteUncounted') : t('deleteText', { matched }),
      action: t('deleteAction', { title: icp.title }),
      run: () => void run(icp),
    })
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { saveSeen } from '../../kit/save-seen.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { criteria, draftOf, type IcpDraft } from './criteria.ts'

/** Saves an ICP of the version that the form began with; answers undefined where what somebody else wrote stays. */
export function useIcpSave() {
  const t = useTexts('icps')
  const client = useQueryClient()
  const textOf = (draft: IcpDraft) => {
    const lists = criteria.filter((name) => draft[name].length > 0)
    return [draft.title, ...lists.map((name) => `${t(`criteria.${name}`)}: ${draft[name].join(', ')}`)].join(
      '\n',
    )
  }
  return async (id: string, draft: IcpDraft, before: IcpDraft, version: string) => {
    const { title } = draft
    const lists = Object.fromEntries(
      criteria.map((name) => [name, draft[name].length === 0 ? null : draft[name]]),
    )
    const saved = await saveSeen({
      field: title,
      version,
      before: textOf(before),
      mine: textOf(draft),
      send: (options) => api.updateIcp({ id, title, ...lists }, options),
      read: () => api.getIcp({ id }),
      textOf: (icp) => textOf(draftOf(icp)),
    })
    await client.invalidateQueries({ queryKey: ['listIcps'] })
    await client.invalidateQueries({ queryKey: ['getIcp'] })
    return saved
  }
}

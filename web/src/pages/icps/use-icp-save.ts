import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { saveSeen } from '../../kit/save-seen.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { criteria, draftOf, type IcpDraft } from './criteria.ts'

/** Saves an ICP of the version that the form began with; what it answers says whether what somebody else wrote stays. */
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
    const input = { id, title, ...lists }
    const outcome = await saveSeen({
      field: title,
      version,
      before: textOf(before),
      mine: textOf(draft),
      unsaved: { operation: 'updateIcp', input },
      send: (options) => api.updateIcp(input, options),
      read: () => api.getIcp({ id }),
      textOf: (icp) => textOf(draftOf(icp)),
    })
    await client.invalidateQueries({ queryKey: ['listIcps'] })
    await client.invalidateQueries({ queryKey: ['getIcp'] })
    return outcome
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { askWhose } from '../../kit/conflict.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { criteria, draftOf, type IcpDraft } from './criteria.ts'

type Saved = Awaited<ReturnType<typeof api.updateIcp>>

/**
 * Saves an ICP of the version that the form began with. Where somebody else has changed it since, the person sees both
 * and chooses; answers undefined where the other one stays.
 */
export function useIcpSave() {
  const t = useTexts('icps')
  const client = useQueryClient()
  const textOf = (draft: IcpDraft) => {
    const lists = criteria.filter((name) => draft[name].length > 0)
    return [draft.title, ...lists.map((name) => `${t(`criteria.${name}`)}: ${draft[name].join(', ')}`)].join(
      '\n',
    )
  }
  const write = async (id: string, draft: IcpDraft, version: string): Promise<Saved | undefined> => {
    const lists = Object.fromEntries(
      criteria.map((name) => [name, draft[name].length === 0 ? null : draft[name]]),
    )
    for (let ifMatch = version; ; ) {
      try {
        return await api.updateIcp({ id, title: draft.title, ...lists }, { ifMatch })
      } catch (error) {
        if (!hasStatus(error, 412)) throw error
      }
      const now = await api.getIcp({ id })
      const [mine, theirs] = [textOf(draft), textOf(draftOf(now))]
      if (mine !== theirs && (await askWhose({ field: draft.title, mine, theirs, hint: '' })) === 'theirs')
        return undefined
      ifMatch = now.updated_at
    }
  }
  return async (id: string, draft: IcpDraft, version: string): Promise<Saved | undefined> => {
    const saved = await write(id, draft, version)
    await client.invalidateQueries({ queryKey: ['listIcps'] })
    await client.invalidateQueries({ queryKey: ['getIcp'] })
    return saved
  }
}

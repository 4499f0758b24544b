import { useCallback, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { shownFailure } from '../../api/failure.ts'
import type { ClientCompany } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

export interface Exclusion {
  /** Marks a company as no client, or as one again. */
  setExcluded(row: ClientCompany, isExcluded: boolean): void
  /** Keys of companies that were refused, for nothing but a name says which company is meant. */
  refused: ReadonlySet<string>
}

/** Says that a company is no client, whatever any source says, and takes it back. */
export function useExclusion(): Exclusion {
  const t = useTexts('clients')
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  // The row shows the mark before the service has named the exclusion that undoing needs.
  const made = useRef(new Map<string, string>())
  const write = useRowWrite<ClientCompany, boolean>({
    lists: { listClientCompanies: 'client_companies', getClientCompanySummary: null },
    keyOf: ({ key }) => key,
    send: async ({ key, sources: [source], exclusion_id: known }, isExcluded) => {
      if (!isExcluded) {
        const id = known ?? made.current.get(key)
        made.current.delete(key)
        if (id) await api.undoClientCompanyExclusion({ id })
        return
      }
      if (!source) return
      try {
        const { id } = await api.excludeClientCompany({ sourceRowId: source.id })
        made.current.set(key, id)
      } catch (error) {
        if (shownFailure(error).code === 'no_match_key') setRefused((before) => new Set([...before, key]))
        throw error
      }
    },
    apply: (row, isExcluded) => ({ ...row, excluded: isExcluded, exclusion_id: null }),
    undo: ({ excluded }) => ({ input: excluded }),
    field: t('columns.status'),
    done: ({ company_name: name }, isExcluded) => ({
      message: t(isExcluded ? 'excluded' : 'restored', { name }),
    }),
  })
  const setExcluded = useCallback(
    (row: ClientCompany, isExcluded: boolean) => {
      if (row.excluded !== isExcluded) write(row, isExcluded)
    },
    [write],
  )
  return { setExcluded, refused }
}

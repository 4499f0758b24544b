import { useMemo } from 'react'
import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import type { OpportunityDetail, Status } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useStatusWrite } from './use-opportunity-write.ts'

/** What the message about a copied ask offers: the status that such an opportunity has next. */
export function useStatusAfterAsk(detail: OpportunityDetail) {
  const t = useTexts('opportunities')
  const { data } = useApi('listStatuses')
  const setStatus = useStatusWrite()
  const mayWrite = useMayWrite()
  const next = statusAfterAsk(data?.statuses ?? [], detail.status_id)
  return useMemo(() => {
    if (!next || !mayWrite) return undefined
    return {
      label: t('setTo', { status: next.name }),
      isNext: true as const,
      run: () => setStatus(detail, next),
    }
  }, [t, next, mayWrite, setStatus, detail])
}

type StatusLike = Pick<Status, 'id' | 'name' | 'closes'>

/**
 * The status that says that somebody was asked, where one is called so, else the next open one in order; none where the
 * opportunity has come as far already, or is closed.
 */
export function statusAfterAsk<S extends StatusLike>(
  statuses: readonly S[],
  present: string | null,
): S | undefined {
  const at = statuses.findIndex(({ id }) => id === present)
  if (statuses[at]?.closes) return undefined
  const open = statuses.filter(({ closes }) => !closes)
  const asked = open.find(({ name }) => saysAsked.test(name))
  if (!asked) return statuses.slice(at + 1).find(({ closes }) => !closes)
  return statuses.indexOf(asked) > at ? asked : undefined
}

const saysAsked = /request|asked|angefragt|anfrage|gebeten|erbeten/i

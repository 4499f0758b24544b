import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { statusAfterAsk } from './status-after-ask.ts'
import { useStatusWrite } from './use-opportunity-write.ts'

/** What the message about a copied ask offers: the status that such an opportunity has next. */
export function useStatusAfterAsk(detail: OpportunityDetail) {
  const t = useTexts('opportunities')
  const { data } = useApi('listStatuses')
  const setStatus = useStatusWrite()
  const mayWrite = useMayWrite()
  const next = statusAfterAsk(data?.statuses ?? [], detail.status_id)
  if (!next || !mayWrite) return undefined
  return {
    label: t('setTo', { status: next.name }),
    isNext: true as const,
    run: () => setStatus(detail, next),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCachedWrite } from '../../kit/cached-write.ts'
import type { ReportDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What a shared page can leave out. */
export const redactions = ['owner_email', 'deals', 'target_names', 'rep_names'] as const
type Redaction = (typeof redactions)[number]

/** Leaves something out of the shared page, or lets it in: upon what the changes before have made of it. */
export function useRedaction({ id, share }: ReportDetail): (one: Redaction) => void {
  const t = useTexts('reports')
  const client = useQueryClient()
  const write = useCachedWrite('getReport', { id })
  const changeTo = (redact: Redaction[]) => ({
    show: (answer: ReportDetail) => ({ ...answer, share: { ...answer.share, redact } }),
    send: () => api.shareReport({ id, redact }),
  })
  return (one) => {
    const shown = client.getQueryData<ReportDetail>(['getReport', { id }])
    const before = redactions.filter((other) => (shown?.share ?? share).redact.includes(other))
    const after = redactions.filter((other) => before.includes(other) !== (other === one))
    write({ field: t('hides'), ...changeTo(after), undo: changeTo(before) })
  }
}

import { api } from '../../api/client.ts'
import type { Opportunity, OpportunityDetail } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const lists = { searchOpportunities: 'opportunities', getOpportunity: null }
const keyOf = (row: Opportunity) => row.id

export type NewStatus = NonNullable<Opportunity['status']>

/** Sets the status of an opportunity; null takes it away. */
export function useStatusWrite(): (row: Opportunity, status: NewStatus | null) => void {
  const t = useTexts('opportunities')
  return useRowWrite<Opportunity, NewStatus | null>({
    lists,
    keyOf,
    send: ({ id }, status) =>
      api.updateOpportunity(status === null ? { id, clear_status: true } : { id, status_id: status.id }),
    apply: (row, status) => ({ ...row, status_id: status?.id ?? null, status: status ?? undefined }),
    undo: ({ status }) => ({ input: status ?? null }),
    field: t('status'),
    done: (_row, status) => (status?.closes ? { message: t('closed') } : undefined),
  })
}

/** Writes the notes of an opportunity; emptied ones are cleared. */
export function useNotesWrite(): (row: Opportunity, notes: string) => void {
  const t = useTexts('opportunities')
  return useRowWrite<Opportunity, string>({
    lists,
    keyOf,
    send: ({ id }, notes) => api.updateOpportunity(notes === '' ? { id, clear_notes: true } : { id, notes }),
    apply: (row, notes) => ({ ...row, notes }),
    undo: ({ notes }) => ({ input: notes }),
    field: t('notes'),
  })
}

type Rejected = OpportunityDetail['rejected'][number]

/** A piece of evidence that counts no longer for a reason, or again where there is none. */
export interface Judgement {
  piece: Pick<Rejected, 'kind' | 'overlap_id' | 'text' | 'facts'>
  reason: string | null
}

/** Rejects a piece of evidence of an opportunity, or lets it count again; what that makes of the score is read anew. */
export function useEvidenceWrite(): (row: OpportunityDetail, judgement: Judgement) => void {
  const t = useTexts('opportunities')
  return useRowWrite<OpportunityDetail, Judgement>({
    lists,
    keyOf,
    send: ({ id }, { piece: { kind, overlap_id }, reason }) =>
      reason === null
        ? api.restoreEvidence({ id, kind, overlap_id })
        : api.rejectEvidence({ id, kind, overlap_id, reason }),
    apply: judged,
    undo: ({ rejected }, { piece, reason }) => {
      if (reason !== null) return { input: { piece, reason: null } }
      const former = rejected.find((one) => isSamePiece(one, piece))
      return former ? { input: { piece, reason: former.reason } } : null
    },
    field: t('evidence'),
    done: (_row, { piece, reason }) => {
      if (reason === null) return { message: t('restoredDone') }
      return { message: piece.kind === 'engagement' ? t('rejectedEngagement') : t('rejectedDone') }
    },
  })
}

/** What is certain before the service answers: a piece that counts again has points only then. */
function judged(row: OpportunityDetail, { piece, reason }: Judgement): OpportunityDetail {
  const rejected = row.rejected.filter((one) => !isSamePiece(one, piece))
  if (reason === null) return { ...row, rejected }
  return {
    ...row,
    evidence: row.evidence.filter(({ kind, refs }) => !isSamePiece({ kind, ...refs }, piece)),
    rejected: [...rejected, { ...piece, reason, by: null, at: new Date().toISOString() }],
  }
}

const isSamePiece = (one: Pick<Rejected, 'kind' | 'overlap_id'>, other: Judgement['piece']) =>
  one.kind === other.kind && one.overlap_id === other.overlap_id

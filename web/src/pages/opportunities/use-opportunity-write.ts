import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { Opportunity, OpportunityDetail } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type RatingWord, ratingNamed } from './rating-words.ts'
import { useFieldWrite } from './use-field-write.ts'
import { useShowClosed } from './use-show-closed.ts'

const lists = { searchOpportunities: 'opportunities', getOpportunity: null }
const keyOf = (row: Opportunity) => row.id
/** Where the rows of opportunities are cached, for whoever changes one. */
export const cachedOpportunities = { lists, keyOf }

export type NewStatus = NonNullable<Opportunity['status']>

/** Sets the status of an opportunity; null takes it away. */
export function useStatusWrite(): (row: Opportunity, status: NewStatus | null) => void {
  const t = useTexts('opportunities')
  const write = useFieldWrite()
  const showClosed = useShowClosed()
  return useRowWrite<Opportunity, NewStatus | null>({
    ...cachedOpportunities,
    send: (row, status) =>
      write({
        row,
        field: 'status',
        input: status === null ? { clear_status: true } : { status_id: status.id },
        mine: status?.name ?? '',
        textOf: (opportunity) => opportunity.status?.name ?? '',
      }),
    apply: (row, status) => ({
      ...row,
      status_id: status?.id ?? null,
      status: status ?? undefined,
      status_at: status && new Date().toISOString(),
    }),
    answered,
    undo: ({ status }) => ({ input: status ?? null }),
    field: t('status'),
    done: ({ prospect: { name } }, status) => ({
      message: t(status?.closes ? 'closedNow' : 'statusNow', { name, status: status?.name ?? t('noStatus') }),
      next: status?.closes ? showClosed : undefined,
    }),
  })
}

/** Writes the notes of an opportunity; emptied ones are cleared. */
export function useNotesWrite(): (row: Opportunity, notes: string, isUndo?: boolean) => void {
  const t = useTexts('opportunities')
  const send = useNotesSend()
  return useRowWrite<Opportunity, string>({
    ...cachedOpportunities,
    send,
    apply: (row, notes) => ({ ...row, notes }),
    answered,
    undo: ({ notes }) => ({ input: notes }),
    field: t('notes'),
  })
}

/** Sends the notes of an opportunity, of which the row is what the editor began with. */
export function useNotesSend() {
  const write = useFieldWrite()
  return (row: Pick<Opportunity, 'id' | 'updated_at' | 'notes'>, notes: string) =>
    write({
      row,
      field: 'notes',
      input: notes === '' ? { clear_notes: true } : { notes },
      mine: notes,
      textOf: (opportunity) => opportunity.notes,
    })
}

/** The later of the versions that the row and the answer have, for the next write. */
function answered<Row extends Opportunity>(row: Row, answer: unknown): Row {
  const { updated_at } = answer as Pick<Opportunity, 'updated_at'>
  return updated_at > row.updated_at ? { ...row, updated_at } : row
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
    ...cachedOpportunities,
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
    partOf: ({ piece: { kind, overlap_id } }) => `${kind} ${overlap_id ?? ''}`,
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

const isSamePiece = (one: { kind: string; overlap_id?: string }, other: Judgement['piece']) =>
  one.kind === other.kind && one.overlap_id === other.overlap_id

/** Says how well the two know each other; null takes back what was said. What that makes of the score is read anew. */
export function useRatingWrite(): (row: OpportunityDetail, rating: RatingWord | null) => void {
  const t = useTexts('opportunities.rating')
  const { member } = useSession()
  return useRowWrite<OpportunityDetail, RatingWord | null>({
    ...cachedOpportunities,
    send: ({ id }, rating) => api.rateOpportunity({ id, rating }),
    apply: (row, value) => {
      const said = { by: member.email, by_connector: false, at: new Date().toISOString() }
      return { ...row, rating: value && { value, ...said } }
    },
    answered,
    // What somebody else said nobody can say again for them.
    undo: ({ rating }) => (isOfOther(rating, member.email) ? null : { input: ratingNamed(rating?.value) }),
    field: t('field'),
    done: (_row, rating) => ({ message: t(rating === null ? 'takenBack' : 'done') }),
  })
}

/** Whether it is not the member of this address who said how well the two know each other. */
export const isOfOther = (rating: OpportunityDetail['rating'], email: string): boolean =>
  rating !== null && (rating.by_connector || rating.by !== email)

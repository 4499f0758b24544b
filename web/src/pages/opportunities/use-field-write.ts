import { useCallback, useRef } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { Opportunity, OpportunityDetail } from '../../kit/row-types.ts'
import { WriteWithdrawn } from '../../kit/row-write.ts'
import { saveSeen } from '../../kit/save-seen.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Valued = Pick<Opportunity, 'notes'> & Partial<Pick<Opportunity, 'status'>>

interface FieldWrite<Row> {
  /** As it was when the edit began. */
  row: Row
  field: 'status' | 'notes'
  input: Omit<Parameters<typeof api.updateOpportunity>[0], 'id'>
  /** The new value and a value that is there, as people read them. */
  mine: string
  textOf(row: Valued): string
}

type Answer = Awaited<ReturnType<typeof api.updateOpportunity>>

/** Writes one field of an opportunity as `saveSeen` does. Throws WriteWithdrawn where the value of somebody else stays. */
export function useFieldWrite() {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const { member } = useSession()
  const lastChange = ({ history }: OpportunityDetail, field: string) =>
    history.find((entry) => entry.field === field)
  const whoChanged = (now: OpportunityDetail, field: string) => {
    const last = lastChange(now, field)
    return last
      ? t('lastChange', {
          by: last.by ?? t('byService'),
          when: format.dateTime(new Date(last.at), { dateStyle: 'medium', timeStyle: 'short' }),
        })
      : ''
  }
  const write = async <Row extends Valued & Pick<Opportunity, 'id' | 'updated_at'>>({
    row,
    field,
    input,
    mine,
    textOf,
  }: FieldWrite<Row>): Promise<Answer> => {
    const { id } = row
    const outcome = await saveSeen({
      field: t(field),
      version: row.updated_at,
      before: textOf(row),
      mine,
      unsaved: { operation: 'updateOpportunity', input: { id, ...input } },
      send: (options) => api.updateOpportunity({ id, ...input }, options),
      read: () => api.getOpportunity({ id }),
      textOf: (now: OpportunityDetail) => textOf(now),
      hintOf: (now) => whoChanged(now, field),
      isOwn: (now) => lastChange(now, field)?.by === member.email,
    })
    if ('theirs' in outcome) throw new WriteWithdrawn(outcome.theirs)
    return outcome.saved
  }
  const latest = useRef(write)
  latest.current = write
  return useCallback<typeof write>((given) => latest.current(given), [])
}

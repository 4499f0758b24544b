import { useCallback, useRef } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { forgetUnsaved, keepUnsaved } from '../../api/unsaved.ts'
import { askWhose } from '../../kit/conflict.ts'
import type { Opportunity, OpportunityDetail } from '../../kit/row-types.ts'
import { WriteWithdrawn } from '../../kit/row-write.ts'
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

/**
 * Writes one field of an opportunity, of the version that the editor began with. Where the row has changed but not this
 * field, it is written all the same; where somebody else has changed the field, the person sees both and chooses. Throws
 * WriteWithdrawn where the other value stays.
 */
export function useFieldWrite() {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const whoChanged = ({ history }: OpportunityDetail, field: string) => {
    const last = history.find((entry) => entry.field === field)
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
    for (let version = row.updated_at; ; ) {
      try {
        return await api.updateOpportunity({ id, ...input }, { ifMatch: version })
      } catch (error) {
        if (!hasStatus(error, 412)) throw error
      }
      const now = await api.getOpportunity({ id })
      const theirs = textOf(now)
      if (theirs !== textOf(row) && theirs !== mine) {
        // A page that is closed with the question open has not lost the text.
        keepUnsaved({ operation: 'updateOpportunity', input: { id, ...input }, ifMatch: version })
        const whose = await askWhose({ field: t(field), mine, theirs, hint: whoChanged(now, field) })
        forgetUnsaved({ operation: 'updateOpportunity', input: { id } })
        if (whose === 'theirs') throw new WriteWithdrawn(now)
      }
      version = now.updated_at
    }
  }
  const latest = useRef(write)
  latest.current = write
  return useCallback<typeof write>((given) => latest.current(given), [])
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { flashRow } from '../grid/row-flash.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { fieldsOf } from './fields-of.ts'
import { holdRow } from './hold-row.ts'
import { type CachedRows, isOfRows, showRow } from './show-row.ts'
import { dropOffers, showFailure, showToast, type ToastAction } from './toasts.tsx'
import { useInOrder } from './use-in-order.ts'

/** Thrown by a write that somebody took back while it was asked whose change is to stay; `row` is how it stands now. */
export class WriteWithdrawn extends Error {
  readonly row: object

  constructor(row: object) {
    super('the change of another person stays')
    this.row = row
  }
}

export interface RowWrite<Row, Input> extends CachedRows<Row> {
  send(row: Row, input: Input): Promise<unknown>
  /** What the row looks like once the write is done; shown before it is. */
  apply(row: Row, input: Input): Row
  /** What brings the former state back; null where nothing can. */
  undo(row: Row, input: Input): { input: Input } | null
  /** Takes over from an answer what the next write of the row needs, such as its version, where the row has an older. */
  answered?(row: Row, answer: unknown): Row
  /** What the field is called in messages. */
  field: string
  /** Where a field has parts that are changed by themselves, which one it is. */
  partOf?(input: Input): string
  /** Takes the place of the usual message of success. */
  done?(row: Row, input: Input): { message: string; next?: ToastAction | undefined } | undefined
}

/**
 * Changes a row optimistically: the change is on the screen before the service answers, comes back loudly where the
 * service refuses, and can be undone for eight seconds.
 */
export function useRowWrite<Row extends object, Input>(
  write: RowWrite<Row, Input>,
): (row: Row, input: Input, isUndo?: boolean) => void {
  const client = useQueryClient()
  const t = useTexts('common')
  const inOrder = useInOrder<unknown>()
  /** Of each row, or part of it, what was written last, as long as that is under way. */
  const pending = useRef(new Map<string, Input>())

  const change = async (row: Row, input: Input, isUndo: boolean) => {
    const key = write.keyOf(row)
    const about = aboutField(write.field, key, write.partOf?.(input))
    // Pressed twice, a button means it once.
    if (pending.current.has(about) && pending.current.get(about) === input) return
    pending.current.set(about, input)
    await client.cancelQueries({ predicate: isOfRows(write) })
    const applied = write.apply(row, input)
    let after = applied
    // Only what is changed: other rows and fields that are being written show their change.
    const held = holdRow(client, write, {
      row,
      before: fieldsOf(row, applied, applied),
      after: fieldsOf(applied, row),
    })
    try {
      // What the screen showed may be older than what the write before has made of the row.
      const answer = await inOrder(key, (before) =>
        write.send(before === undefined ? row : answered(write, row, before), input),
      )
      after = answered(write, applied, answer)
      // Where another change of the field is under way, that one is on the screen.
      if (pending.current.get(about) === input) showRow(client, write, after, fieldsOf(after, row))
    } catch (error) {
      held.takeBack()
      flashRow(key)
      if (error instanceof WriteWithdrawn) {
        const now = { ...row, ...error.row }
        showToast(t('theirsTaken', { field: write.field }), {
          label: t('undo'),
          run: () => void change(now, input, isUndo),
        })
        return
      }
      showFailure(t('saveFailed', { field: write.field }), error, {
        label: t('retry'),
        about,
        run: () => void change(row, input, isUndo),
      })
      return
    } finally {
      if (pending.current.get(about) === input) pending.current.delete(about)
      held.end()
    }
    const former = isUndo ? null : write.undo(row, input)
    const done = write.done?.(row, input)
    const message = done?.message ?? t('saved', { field: write.field })
    dropOffers(about)
    if (isUndo) showToast(done?.message ?? t('undone', { field: write.field }))
    else if (former === null || pending.current.has(about)) showToast(message)
    else {
      const undo = { label: t('undo'), about, run: () => void change(after, former.input, true) }
      showToast(message, undo, done?.next)
    }
  }
  const latest = useRef(change)
  latest.current = change
  return useCallback((row, input, isUndo = false) => void latest.current(row, input, isUndo), [])
}

/** What a message that takes back the change of a field is about. */
export const aboutField = (field: string, key: string, part = ''): string => [field, key, part].join(' ')

const answered = <Row, Input>(write: RowWrite<Row, Input>, row: Row, answer: unknown): Row =>
  write.answered?.(row, answer) ?? row

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { flashRow } from '../grid/row-flash.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { showFailure, showToast } from './toasts.tsx'
import { useInOrder } from './use-in-order.ts'

export interface RowWrite<Row, Input> {
  /**
   * The operations whose cached answers hold the row, with the field that holds the rows, or this one row; `null`: the
   * answer is the row.
   */
  lists: Readonly<Record<string, string | null>>
  keyOf(row: Row): string
  send(row: Row, input: Input): Promise<unknown>
  /** What the row looks like once the write is done; shown before it is. */
  apply(row: Row, input: Input): Row
  /** What brings the former state back; null where nothing can. */
  undo(row: Row, input: Input): { input: Input } | null
  /** What the field is called in messages. */
  field: string
  /** Takes the place of the usual message of success. */
  done?(row: Row, input: Input): { message: string } | undefined
}

/**
 * Changes a row optimistically: the change is on the screen before the service answers, comes back loudly where the
 * service refuses, and can be undone for eight seconds.
 */
export function useRowWrite<Row, Input>(write: RowWrite<Row, Input>): (row: Row, input: Input) => void {
  const client = useQueryClient()
  const t = useTexts('common')
  const inOrder = useInOrder()
  const underWay = useRef(0)
  const isList = ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]) in write.lists

  const change = async (row: Row, input: Input, isUndo: boolean) => {
    const key = write.keyOf(row)
    await client.cancelQueries({ predicate: isList })
    const before = client.getQueriesData({ predicate: isList })
    const after = write.apply(row, input)
    for (const [queryKey, answer] of before) {
      client.setQueryData(queryKey, patched(answer, write.lists[String(queryKey[0])], write, key, after))
    }
    underWay.current += 1
    try {
      await inOrder(key, () => write.send(row, input))
    } catch (error) {
      for (const [queryKey, answer] of before) client.setQueryData(queryKey, answer)
      flashRow(key)
      showFailure(t('saveFailed', { field: write.field }), error, {
        label: t('retry'),
        run: () => void change(row, input, isUndo),
      })
      return
    } finally {
      underWay.current -= 1
      // Read before the next change is done, the row would jump back and forth.
      if (underWay.current === 0) void client.invalidateQueries({ predicate: isList })
    }
    const former = isUndo ? null : write.undo(row, input)
    const message = write.done?.(row, input)?.message ?? t('saved', { field: write.field })
    if (isUndo) showToast(t('undone', { field: write.field }))
    else if (former === null) showToast(message)
    else showToast(message, { label: t('undo'), run: () => void change(after, former.input, true) })
  }
  const latest = useRef(change)
  latest.current = change
  return useCallback((row, input) => void latest.current(row, input, false), [])
}

function patched<Row, Input>(
  answer: unknown,
  field: string | null | undefined,
  { keyOf }: RowWrite<Row, Input>,
  key: string,
  after: Row,
): unknown {
  if (typeof answer !== 'object' || answer === null || field === undefined) return answer
  const changed = (row: Row) => (keyOf(row) === key ? { ...row, ...after } : row)
  if (field === null) return changed(answer as Row)
  const held = (answer as Record<string, Row | Row[]>)[field] ?? []
  return { ...answer, [field]: Array.isArray(held) ? held.map(changed) : changed(held) }
}

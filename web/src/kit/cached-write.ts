import { partialMatchKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { api } from '../api/client.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { onRead, readAnew } from './on-read.ts'
import { showFailure, showToast } from './toasts.tsx'
import { useInOrder } from './use-in-order.ts'

type Method = keyof typeof api

interface Change<Answer> {
  /** What the answer looks like once the change is done; shown before it is. */
  show(answer: Answer): Answer
  send(): Promise<unknown>
}

export interface CachedWrite<Answer> extends Change<Answer> {
  /** What is changed, as messages call it. */
  field: string
  /** Takes the place of the usual message of success. */
  done?: string
  /** What brings the former state back. */
  undo?: Change<Answer>
}

interface Shown<Answer> {
  before: readonly [QueryKey, Answer | undefined][]
  changes: Change<Answer>[]
  stop(): void
}

/**
 * Changes what an operation answers as a whole, such as the order of a list: on the screen before the service answers,
 * taken back loudly where it refuses, undone for eight seconds. `of` says of which answers: those to an input with these
 * values.
 */
export function useCachedWrite<M extends Method>(
  operation: M,
  of: Readonly<Record<string, unknown>> = {},
): (write: CachedWrite<Awaited<ReturnType<(typeof api)[M]>>>) => void {
  type Answer = Awaited<ReturnType<(typeof api)[M]>>
  const client = useQueryClient()
  const t = useTexts('common')
  const inOrder = useInOrder()
  const underWay = useRef(0)
  /** What is shown by now though the service may not know of it, and what it is shown upon. */
  const shown = useRef<Shown<Answer>>({ before: [], changes: [], stop: () => {} })
  const run = async (write: CachedWrite<Answer>, isUndo: boolean) => {
    const queryKey = [operation, of]
    const isMeant = (query: { queryKey: QueryKey }) => partialMatchKey(query.queryKey, queryKey)
    const showAll = () => {
      const { before, changes } = shown.current
      for (const [key, answer] of before) {
        client.setQueryData(key, answer && changes.reduce((now, { show }) => show(now), answer))
      }
    }
    await client.cancelQueries({ queryKey })
    if (underWay.current === 0) {
      const before = client.getQueriesData<Answer>({ queryKey })
      // Of what is read meanwhile nobody knows which of the changes it has.
      shown.current = { before, changes: [], stop: onRead(client, isMeant, showAll) }
    }
    const { changes, stop } = shown.current
    changes.push(write)
    client.setQueriesData<Answer>({ queryKey }, (answer) => answer && write.show(answer))
    underWay.current += 1
    try {
      await inOrder(operation, () => write.send())
    } catch (error) {
      // Only this change: others that are being written stay on the screen.
      changes.splice(changes.indexOf(write), 1)
      showAll()
      showFailure(t('saveFailed', { field: write.field }), error, {
        label: t('retry'),
        run: () => void run(write, isUndo),
      })
      return
    } finally {
      underWay.current -= 1
      // Read before the next change is done, the list would jump back and forth.
      if (underWay.current === 0) {
        stop()
        void readAnew(client, isMeant)
      }
    }
    const { undo, field } = write
    const message = write.done ?? t('saved', { field })
    if (isUndo) showToast(t('undone', { field }))
    else if (!undo) showToast(message)
    else showToast(message, { label: t('undo'), run: () => void run({ field, ...undo }, true) })
  }
  const latest = useRef(run)
  latest.current = run
  return useCallback((write) => void latest.current(write, false), [])
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

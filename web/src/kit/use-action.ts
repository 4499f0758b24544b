import { useQueryClient } from '@tanstack/react-query'
import type { api } from '../api/client.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { showFailure, showToast } from './toasts.tsx'

interface Action {
  run(): Promise<unknown>
  /** What is said then; nothing where what comes of it is seen. */
  done?: string
  failed: string
  /** Brings the former state back. */
  undo?: (() => void) | undefined
}

/** Does something, says so, and reads again what it has changed; a refusal is shown with its reason. */
export function useAction(changes: readonly (keyof typeof api)[]): (action: Action) => Promise<void> {
  const t = useTexts('common')
  const client = useQueryClient()
  return async ({ run, done, failed, undo }) => {
    try {
      await run()
      if (done !== undefined) showToast(done, undo && { label: t('undo'), run: undo })
    } catch (error) {
      showFailure(failed, error)
    }
    await Promise.all(changes.map((operation) => client.invalidateQueries({ queryKey: [operation] })))
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { api } from '../api/client.ts'
import { showFailure, showToast } from './toasts.tsx'

interface Deed {
  run(): Promise<unknown>
  /** What is said then; nothing where what comes of it is seen. */
  done?: string
  failed: string
}

/** Does something, says so, and reads again what it has changed; a refusal is shown with its reason. */
export function useDeed(changes: readonly (keyof typeof api)[]): (deed: Deed) => Promise<void> {
  const client = useQueryClient()
  return async ({ run, done, failed }) => {
    try {
      await run()
      if (done !== undefined) showToast(done)
    } catch (error) {
      showFailure(failed, error)
    }
    await Promise.all(changes.map((operation) => client.invalidateQueries({ queryKey: [operation] })))
  }
}

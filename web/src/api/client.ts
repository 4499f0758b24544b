import table from 'virtual:operation-table'
import { createBrowserClient, type OperationTable } from '@throughline/client/browser.ts'
import { hasStatus } from './failure.ts'
import { noteEnd, noteLife } from './session-end.ts'
import { keepUnsaved } from './unsaved.ts'
import { sendOnce } from './write-once.ts'

type BrowserApi = ReturnType<typeof createBrowserClient>
type Options = Parameters<BrowserApi['updateOpportunity']>[1]
type Method = (input?: Record<string, unknown>, options?: Options) => Promise<unknown>

let isLeaving = false
// Registered before whatever the pages themselves do when they are left.
window.addEventListener('pagehide', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** What is written while the page goes outlives it. */
const outliving: typeof fetch = (input, init) =>
  fetch(input, isLeaving && typeof init?.body === 'string' ? { ...init, keepalive: true } : init)

/** Every operation of the API and of the application, called with the session of whoever is signed in. */
export const api = watched(createBrowserClient({ table, origin: window.location.origin, fetch: outliving }))

/** The names of the parameters that an operation takes in its query. */
export const queryNames = (operation: keyof typeof api): readonly string[] => table[operation]?.query ?? []

/** The same operations: a write goes out once, and where the session has ended, its text is kept and that is noted. */
function watched(plain: BrowserApi): BrowserApi {
  const methods = Object.entries<Method>(plain as unknown as Record<string, Method>).map(([name, method]) => {
    const send: Method = async (input, options) => {
      try {
        const answer = await method(input, options)
        noteLife()
        return answer
      } catch (error) {
        if (hasStatus(error, 401)) {
          if (isWrite(name)) keepUnsaved({ operation: name, input: input ?? {}, ifMatch: options?.ifMatch })
          if (isWrite(name) || !isTyping()) noteEnd()
        }
        throw error
      }
    }
    const once: Method = (input, options) => sendOnce(name, { input, options }, () => send(input, options))
    return [name, isWrite(name) ? once : send] as const
  })
  // Each stands under the name of the one it calls, and takes and answers the same.
  return Object.fromEntries(methods) as unknown as BrowserApi
}

/**
 * Whether somebody is in the middle of a text, or of a dialog that may hold one. A read that comes by itself does not
 * take the page from under them: what they send says that the session is over, and is kept.
 */
const isTyping = () =>
  document.activeElement?.matches(':read-write:not([type=search])') ||
  document.querySelector('[role="dialog"] form') !== null

function isWrite(name: string): boolean {
  return (table as OperationTable)[name as keyof OperationTable]?.method !== 'GET'
}

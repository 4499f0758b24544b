import table from 'virtual:operation-table'
import { createBrowserClient } from '@throughline/client/browser.ts'

/** Every operation of the API and of the application, called with the session of whoever is signed in. */
export const api = createBrowserClient({ table, origin: window.location.origin })

/** The names of the parameters that an operation takes in its query. */
export const queryNames = (operation: keyof typeof api): readonly string[] => table[operation]?.query ?? []

import { useSyncExternalStore } from 'react'

/** What a person has chosen for this browser. */
export interface Preferences {
  density: 'comfortable' | 'compact'
  /** Single keys such as `j` act; WCAG 2.1.4 wants them to be switched off. */
  singleKeys: boolean
  sidebar: 'shown' | 'hidden'
  locale: 'en' | 'de'
  /** An IANA name; null follows the browser. */
  timeZone: string | null
  /** The saved view that its list opens with. */
  defaultViewId: string | null
  /** The columns with which a grid opens, where they are not the usual ones. */
  shownColumns: Record<string, readonly string[] | undefined>
  /** Saved views, in the order they are to be shown in. */
  viewOrder: readonly string[]
}

/** The language of the texts for a language tag; null takes the browser's. */
export function localeOf(language: string | null): 'en' | 'de' {
  return (language ?? navigator.language).startsWith('de') ? 'de' : 'en'
}

const name = 'throughline.preferences'
const usual: Preferences = {
  density: 'comfortable',
  singleKeys: true,
  sidebar: 'shown',
  locale: localeOf(null),
  timeZone: null,
  defaultViewId: null,
  shownColumns: {},
  viewOrder: [],
}

let present: Preferences = { ...usual, ...read() }
const listeners = new Set<() => void>()

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => present)
}

export const presentPreferences = (): Preferences => present

export function setPreferences(change: Partial<Preferences>): void {
  present = { ...present, ...change }
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(name, JSON.stringify(present))
  } catch {
    // A browser that keeps nothing for pages has it until the page goes.
  }
}

// What another tab of this browser has chosen holds here too.
addEventListener('storage', ({ key }) => {
  if (key !== name) return
  present = { ...usual, ...read() }
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What cannot be read counts as never chosen. */
function read(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

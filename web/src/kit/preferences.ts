import { presentValue } from './present-value.ts'

/** The languages that the application speaks. */
export const locales = ['en', 'de'] as const

/** The name of a language in itself. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag

/** What a person has chosen for this browser. */
export interface Preferences {
  density: 'comfortable' | 'compact'
  /** Single keys such as `j` act; WCAG 2.1.4 wants them to be switched off. */
  singleKeys: boolean
  sidebar: 'shown' | 'hidden'
  locale: (typeof locales)[number]
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
export function localeOf(language: string | null): Preferences['locale'] {
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

const present = presentValue<Preferences>({ ...usual, ...read() })

export const usePreferences = present.use

export const presentPreferences = present.get

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...present.get(), ...change }
  present.set(next)
  try {
    localStorage.setItem(name, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing for pages has it until the page goes.
  }
}

// What another tab of this browser has chosen holds here too.
addEventListener('storage', ({ key }) => {
  if (key === name) present.set({ ...usual, ...read() })
})

/** What cannot be read counts as never chosen. */
function read(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

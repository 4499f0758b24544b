import { draftPlace } from '../../api/unsaved.ts'

/** What somebody has made of the suggested ask, as long as the tab is open; undefined where nothing. */
export const readAsk = (id: string): string | undefined => sessionStorage.getItem(placeOf(id)) ?? undefined

/** Keeps it; undefined forgets it. A browser that keeps nothing loses nothing else. */
export function keepAsk(id: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(placeOf(id))
    else sessionStorage.setItem(placeOf(id), text)
  } catch {}
}

const placeOf = (id: string) => draftPlace(`ask ${id}`)

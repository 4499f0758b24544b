import { member } from './unsaved.ts'

const place = 'throughline.member'

/** The session is the browser's, for all of its tabs: those of another member begin anew once they hear who has it now. */
export function noteSignedIn(who: string): void {
  try {
    localStorage.setItem(place, who)
  } catch {
    // A browser that keeps nothing for pages tells its tabs nothing: each asks for itself, now and then.
  }
  beginAnewFor(who)
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === place && newValue !== null) beginAnewFor(newValue)
})

/** What this page shows is of the member that it knows, and so would be what it writes. */
function beginAnewFor(who: string): void {
  const known = member()
  if (known !== null && known !== who) location.reload()
}

const reloadedFor = 'throughline.reloaded-for'

/** What browsers say of code that did not come ends in its address, in all but Safari. */
const addressIn = (failure: string): string | undefined => /https?:\S+$/.exec(failure)?.[0]

/** Whether a failure is that the code of a page did not come; Safari tells no address. */
export const isMissingCode = (failure: string): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(failure)

const answerAt = (address: string) => fetch(address, { cache: 'no-store' }).catch(() => undefined)

/**
 * Loads the application anew, once, where a page cannot be shown as its code is gone for good: another version of the
 * service has been started meanwhile.
 */
export async function reloadIfReplaced(failure: string): Promise<void> {
  const address = addressIn(failure)
  if (!address || sessionStorage.getItem(reloadedFor) === address) return
  if ((await answerAt(address))?.status !== 404) return
  sessionStorage.setItem(reloadedFor, address)
  location.reload()
}

/**
 * Loads the application anew where code did not come and is served now: browsers never ask again for a module that
 * failed. Says whether it does.
 */
export async function reloadIfServed(failure: string): Promise<boolean> {
  const address = addressIn(failure)
  const isServed = address !== undefined && (await answerAt(address))?.ok === true
  if (isServed) location.reload()
  return isServed
}

/** Loads the application anew where the service is there: in place of the page a browser would tell its own failure. */
export async function reloadIfThere(): Promise<void> {
  if ((await answerAt(location.href))?.ok) location.reload()
}

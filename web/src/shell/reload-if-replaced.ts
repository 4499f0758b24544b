const reloadedFor = 'throughline.reloaded-for'

/**
 * Loads the application anew, once, where a page cannot be shown as its code is gone for good: another version of the
 * service has been started meanwhile. What browsers say of such a failure ends in its address, in all but Safari.
 */
export async function reloadIfReplaced(failure: string): Promise<void> {
  const [address] = /https?:\S+$/.exec(failure) ?? []
  if (!address || sessionStorage.getItem(reloadedFor) === address) return
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  sessionStorage.setItem(reloadedFor, address)
  location.reload()
}

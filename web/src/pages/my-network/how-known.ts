import type { OwnContact } from './own-client.ts'

type Contact = Pick<OwnContact, 'connected_on' | 'is_connected' | 'engagements_count'>
type HowKnown = 'since' | 'sinceUnknown' | 'engagements' | 'otherwise'

/**
 * By what connector and contact know each other, as far as the answer says. Who is on the list says so without a date
 * too. What remains are shared places, and people who once were on the list without a date.
 */
export function howKnown({ connected_on, is_connected, engagements_count }: Contact): readonly HowKnown[] {
  const said = [
    connected_on !== null && ('since' as const),
    connected_on === null && is_connected && ('sinceUnknown' as const),
    engagements_count > 0 && ('engagements' as const),
  ].filter((one) => one !== false)
  return said.length > 0 ? said : ['otherwise']
}

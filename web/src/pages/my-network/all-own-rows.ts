import type { ConnectorClient } from '@throughline/client/browser.ts'
import { everyPage } from '../../kit/every-page.ts'
import type { OwnContact, OwnExclusion } from './own-client.ts'

/** Everybody whom the connector knows. */
export const allOwnContacts = (client: ConnectorClient): Promise<OwnContact[]> =>
  everyPage(async (paging) => {
    const { contacts, has_more } = await client.listOwnContacts(paging)
    return { rows: contacts, has_more }
  })

/** Whom the connector introduces nobody to. */
export const allOwnExclusions = (client: ConnectorClient): Promise<OwnExclusion[]> =>
  everyPage(async (paging) => {
    const { exclusions, has_more } = await client.listOwnExclusions(paging)
    return { rows: exclusions, has_more }
  })

import type { ConnectorClient } from '@throughline/client/browser.ts'
import type { OwnContact, OwnExclusion } from './own-client.ts'

const pageSize = 200

/** Everybody whom the connector knows. */
export const allOwnContacts = (client: ConnectorClient): Promise<OwnContact[]> =>
  allPages(async (page) => {
    const { contacts, has_more } = await client.listOwnContacts({ page, page_size: pageSize })
    return { rows: contacts, has_more }
  })

/** Whom the connector introduces nobody to. */
export const allOwnExclusions = (client: ConnectorClient): Promise<OwnExclusion[]> =>
  allPages(async (page) => {
    const { exclusions, has_more } = await client.listOwnExclusions({ page, page_size: pageSize })
    return { rows: exclusions, has_more }
  })

async function allPages<Row>(
  read: (page: number) => Promise<{ rows: Row[]; has_more: boolean }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, has_more } = await read(page)
    all.push(...rows)
    if (!has_more) return all
  }
}

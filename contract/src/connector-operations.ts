import { createOwnExclusion } from './own-network/create-own-exclusion.ts'
import { deleteOwnExclusion } from './own-network/delete-own-exclusion.ts'
import { eraseOwnData } from './own-network/erase-own-data.ts'
import { getOwnNetwork } from './own-network/get-own-network.ts'
import { listOwnContacts } from './own-network/list-own-contacts.ts'
import { listOwnExclusions } from './own-network/list-own-exclusions.ts'
import { rateOwnContact } from './own-network/rate-own-contact.ts'

/**
 * What connectors themselves do, by their private link: below `/connector`, not part of the public API, and so in
 * neither the client nor the command line.
 */
export const connectorOperations = {
  getOwnNetwork,
  eraseOwnData,
  listOwnContacts,
  rateOwnContact,
  listOwnExclusions,
  createOwnExclusion,
  deleteOwnExclusion,
}

export type ConnectorOperations = typeof connectorOperations

// How every operation of connectors themselves is kept, a line for each.
export { eraseOwnData } from '../monitoring/own-network/erase-own-data.ts'
export { getOwnNetwork } from '../monitoring/own-network/get-own-network.ts'
export { listOwnContacts } from '../monitoring/own-network/list-own-contacts.ts'
export {
  createOwnExclusion,
  deleteOwnExclusion,
  listOwnExclusions,
} from '../monitoring/own-network/own-exclusions.ts'
export { rateOwnContact } from '../monitoring/own-network/rate-own-contact.ts'

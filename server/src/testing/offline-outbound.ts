import { guardedOutbound, type Outbound } from '../floor/outbound/outbound.ts'

/** Knows every name without asking anybody. */
export const offlineOutbound: Outbound = { ...guardedOutbound, lookUp: async () => ['93.184.215.14'] }

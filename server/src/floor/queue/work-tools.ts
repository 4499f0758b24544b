import type { Pools } from '../db/pools.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Lease } from './queue.ts'

/** What a job or task may use: the database, the lease that proves that the work is its own, and the signal to stop. */
export interface WorkTools {
  pools: Pools
  lease: Lease
  signal: AbortSignal
  /** How it may call servers outside, and with which keys it opens secrets. */
  outbound: Outbound
  /** The address under which people reach the service, `https://host`, if it is configured. */
  publicUrl?: string | null
}

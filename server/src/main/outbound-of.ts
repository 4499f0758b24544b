import { guardedOutbound, type Outbound } from '../floor/outbound/outbound.ts'
import type { Config } from './config.ts'

/** How this process may call what lies outside. */
export const outboundOf = ({ webhookAllowPrivate, webhookSecretKeys }: Config): Outbound => ({
  ...guardedOutbound,
  allowPrivate: webhookAllowPrivate,
  secretKeys: webhookSecretKeys,
})

import { isIP } from 'node:net'
import type { Outbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'
import { TargetRefused } from './read-target.ts'

/** Why a target at an address that is not public is refused. */
export const blockedAddress = 'blocked address'

/** A place to call whose addresses were looked up and found fit; nothing else may be connected to. */
export interface Target {
  url: URL
  addresses: [string, ...string[]]
}

/**
 * Looks the host of a target up, once. Throws TargetRefused `blocked address` unless every address of it is public:
 * one bad address among good ones is an attack or a mistake. Throws as the look-up does where there is no answer.
 */
export async function resolveTarget(url: URL, { allowPrivate, lookUp }: Outbound): Promise<Target> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const [first, ...others] = isIP(host) === 0 ? await lookUp(host) : [host]
  if (first === undefined) throw new TargetRefused('its host has no address')
  const addresses: [string, ...string[]] = [first, ...others]
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new TargetRefused(blockedAddress)
  return { url, addresses }
}

import { isIPv6 } from 'node:net'
import type { Config } from '@throughline/server/main/config.ts'

/**
 * The address of a service of this configuration: its public address, else the one that works on this machine. A service
 * that listens everywhere is reached on the machine itself.
 */
export function addressOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

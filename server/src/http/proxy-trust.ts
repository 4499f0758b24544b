import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** Proxies trusted for the caller's address and scheme: how many stand in front, or where they are. Null: none. */
export type ProxyTrust = { hops: number } | { networks: readonly string[] } | null

const hopsMax = 10
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** What `TRUST_PROXY` takes, for messages. */
export const proxyTrustWords =
  `the number of proxies in front of the service (1 to ${hopsMax}), or their addresses and networks by commas, like ` +
  `"127.0.0.1,10.0.0.0/8", among them ${namedNetworks.map((name) => `"${name}"`).join(', ')}; "0" trusts nobody`

/** Reads the setting; undefined when it is none of what is allowed. Nobody trusts the whole world by it. */
export function readProxyTrust(text: string): ProxyTrust | undefined {
  if (text === '' || text === '0') return null
  if (/^[0-9]+$/.test(text)) {
    const hops = Number(text)
    return hops <= hopsMax ? { hops } : undefined
  }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { networks } : undefined
}

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9][0-9]{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/**
 * The same in the form of the framework. That takes no bare number, because whoever reaches the service past the
 * proxies could then claim any address. Whoever configures a number promises that nobody can.
 */
export function trustOption(trust: ProxyTrust): FastifyServerOptions['trustProxy'] {
  if (trust === null) return false
  if ('networks' in trust) return [...trust.networks]
  const { hops } = trust
  return (_address, hop) => hop < hops
}

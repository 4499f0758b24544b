import ipaddr from 'ipaddr.js'

/** Public as addresses go, but a cloud answers there for its own machines. */
const cloudOwn = new Set(['168.63.129.16'])

/** Whether an address is public: not private, local, shared, documentation, nor IPv6 that carries an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || cloudOwn.has(parsed.toString())) return false
  // RFC 4291: 2000::/3 is all of IPv6 that is given out to the internet.
  return parsed.kind() === 'ipv4' || (Number(parsed.toByteArray()[0]) & 0xe0) === 0x20
}

import { lookup, Resolver } from 'node:dns/promises'

/** By DNS, each look-up by itself: a host whose name servers do not answer keeps no other waiting. */
export async function lookUpByDns(host: string, resolver = patient()): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  // One kind of address may be missing; what kept the other from being found says more.
  if (addresses.length === 0) throw failures.find(({ code }) => code !== 'ENODATA') ?? failures[0]
  return addresses
}

/** Knows this machine's own hosts beside DNS. Look-ups share two threads: a silent name server keeps others waiting. */
export async function lookUpBySystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

const patient = () => new Resolver({ timeout: 1_500, tries: 2 })

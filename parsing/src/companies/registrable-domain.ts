import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isFreeMailDomain } from './free-mail-domains.ts'
import { pageHosts, socialHosts } from './shared-hosts.ts'

/**
 * The domain by which a web address, host or e-mail address identifies a company: the name registered below
 * a public suffix, in lower case and punycode. Suffixes under which others register ("github.io") count as
 * public, so that their customers stay apart. Null for IP addresses, single labels, mail providers of the
 * public and hosts where everybody has a page.
 */
export function registrableDomain(text: string): string | null {
  if (text.length > addressLengthMax) return null
  const address = text.trim()
  const domain = domainOf(address)
  if (domain === null || isFreeMailDomain(domain) || socialHosts.has(domain)) return null
  return pageHosts.has(domain) && hasPath.test(address) ? null : domain
}

const addressLengthMax = 2000
const hasPath = /[^/:]\/[^/?#]/
const hasLetter = /[a-z]/

function domainOf(address: string): string | null {
  const found = parse(address, publicAndPrivate)
  const { hostname } = found
  if (hostname === null || found.isIp) return null
  if (isAscii.test(hostname)) return withNamedSuffix(found.domain)
  const encoded = domainToASCII(hostname)
  return withNamedSuffix(parse(encoded, publicAndPrivate).domain)
}

const publicAndPrivate = { allowPrivateDomains: true }
const isAscii = /^[\x00-\x7f]*$/

/** A suffix of digits only ("1.2") is a number with a point, no name. */
function withNamedSuffix(domain: string | null): string | null {
  if (domain === null) return null
  return hasLetter.test(domain.slice(domain.lastIndexOf('.') + 1)) ? domain : null
}

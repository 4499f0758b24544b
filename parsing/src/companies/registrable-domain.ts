import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isFreeMailDomain } from './free-mail-domains.ts'
import { international, pageHosts, siteHosts, socialHosts } from './shared-hosts.ts'

/**
 * The domain by which a web address, host or e-mail address identifies a company: the name registered below
 * a public suffix, in lower case and punycode. Suffixes under which others register ("github.io") count as
 * public, and below builders of sites the host of a site is its name, so that their customers stay apart. Of several
 * in one cell ("acme.com, acme.de") the first counts. Null for IP addresses, single labels, mail providers of the public
 * and hosts where everybody has a page.
 */
export function registrableDomain(text: string): string | null {
  if (text.length > addressLengthMax) return null
  const [address = ''] = text.trim().split(severalParts, 1)
  const found = hostOf(address)
  if (found === null) return null
  const { domain, host } = found
  if (isFreeMailDomain(domain) || socialHosts.has(domain) || socialHosts.has(international(host))) return null
  if (siteHosts.has(domain) && host !== domain) return host
  const isPage = host === domain && hasPath.test(address)
  return (pageHosts.has(international(domain)) || siteHosts.has(domain)) && isPage ? null : domain
}

const addressLengthMax = 2000
const severalParts = /[\s,;|]/
const hasPath = /[^/:]\/[^/?#]/

/** What is registered, and the whole name without `www.`. */
function hostOf(address: string): { domain: string; host: string } | null {
  const found = parse(address, publicAndPrivate)
  if (found.hostname === null || found.isIp) return null
  const { hostname, domain } = isAscii.test(found.hostname)
    ? found
    : parse(domainToASCII(found.hostname), publicAndPrivate)
  if (hostname === null || domain === null || !isNamed.test(domain)) return null
  return { domain, host: hostname.replace(/^www\./, '') }
}

const publicAndPrivate = { allowPrivateDomains: true }
const isAscii = /^[\x00-\x7f]*$/

/**
 * A suffix is two letters or more, or encoded: "1.2" is a number, "n.a" says that there is none. Where `www` is what was
 * registered, the name or the suffix behind it is missing.
 */
const isNamed = /^(?!www\.).*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

import type { PastedAccount } from './read-pasted-accounts.ts'

type Known = Record<'account_name' | 'account_social_url', string> &
  Record<'domain' | 'numeric_id', string | null>

/**
 * Which of the pasted accounts are targets already, as far as it is seen without the service, by what it goes by itself:
 * the number, the page and the domain of a company, and its name where nothing says that it is another.
 */
export function knownAccounts(
  pasted: readonly PastedAccount[],
  targets: readonly Known[],
): ReadonlySet<PastedAccount> {
  const owners = new Map<string, Keys>()
  for (const target of targets) {
    const keys = keysOf(target)
    for (const key of allOf(keys)) owners.set(key, keys)
  }
  return new Set(pasted.filter((account) => isKnown(keysOf(account), owners)))
}

interface Keys {
  number: string | undefined
  page: string | undefined
  domain: string | undefined
  name: string
}

function isKnown(keys: Keys, owners: ReadonlyMap<string, Keys>): boolean {
  const { number, page, domain, name } = keys
  if ([number, page, ...widerOf(domain)].some((key) => key !== undefined && owners.has(key))) return true
  const bearer = owners.get(name)
  return (
    bearer !== undefined &&
    !(['number', 'page', 'domain'] as const).some((kind) => keys[kind] && bearer[kind])
  )
}

const allOf = ({ number, page, domain, name }: Keys) =>
  [number, page, domain, name].filter((key) => key !== undefined)

function keysOf(account: { [Name in keyof Known]?: Known[Name] | null }): Keys {
  const { account_name = '', account_social_url: url, domain, numeric_id } = account
  const [, slug = ''] = /\/company\/([^/?#\s]+)/i.exec(url ?? '') ?? []
  const ofPage = /^\d+$/.test(slug) ? slug : null
  const host = hostOf(domain ?? '')
  const number = numeric_id || ofPage
  return {
    number: number ? `n:${number}` : undefined,
    page: slug !== '' && !ofPage ? `s:${slug.toLowerCase()}` : undefined,
    domain: host === '' ? undefined : `d:${host}`,
    name: `x:${(account_name ?? '').toLowerCase().replace(/\s+/g, ' ').trim()}`,
  }
}

const hostOf = (domain: string) =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/, '')

/** A domain with those it lies in: that of an account has no `www`. */
function widerOf(domain: string | undefined): string[] {
  const labels = domain?.slice('d:'.length).split('.') ?? []
  return labels.slice(1).map((_, at) => `d:${labels.slice(at).join('.')}`)
}

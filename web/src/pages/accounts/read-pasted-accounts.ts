import Papa from 'papaparse'

export interface PastedAccount {
  account_name: string
  domain?: string
  account_social_url?: string
  numeric_id?: string
  tier?: string
}

const headings =
  /^(account( name)?|account_name|company( name)?|name|firma|firmenname|unternehmen|domain|web ?site|webseite)$/i
const address = /linkedin\.com\/company\/([^/?#\s]+)/i
const domain = /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+(\p{L}{2,}|xn--[a-z0-9-]+)(:\d+)?([/?#]\S*)?$/iu
const digits = /^\d{1,20}$/
/** Blank, or the zeros that tables put where they know no number. */
const saysNothing = /^0*$/

/**
 * Accounts from a text that was pasted: a line each, with a name and in any order a domain, the address of the company's
 * page, its number and a tier. Where a domain or a page stands without a name, it names the account too. A heading is
 * passed over, and so is a line that stands there twice. In a line with commas a cell right behind the name that is none
 * of these belongs to it: "Acme, Inc."
 */
export function readPastedAccounts(text: string, tiers: readonly string[]): PastedAccount[] {
  const byName = new Map(tiers.map((tier) => [tier.toLowerCase(), tier]))
  const read = linesOf(text.trim()).flatMap((line, at) => {
    const cells = line.cells.map((cell) => cell.trim())
    const [first = ''] = cells
    if (at === 0 && headings.test(first)) return []
    const mayBeName = (cell: string) =>
      !byName.has(cell.toLowerCase()) && !saysNothing.test(cell) && !digits.test(cell) && !isPlace(cell)
    const { name, others, behind } = withName(cells, mayBeName)
    if (name === '') return []
    const account: PastedAccount = { account_name: name }
    let isName = line.delimiter === ','
    for (const [place, cell] of others.entries()) {
      const isMore = isName && place >= behind
      if (saysNothing.test(cell)) continue
      if (isMore && mayBeName(cell)) {
        account.account_name += `, ${cell}`
        continue
      }
      if (isMore) isName = false
      if (byName.has(cell.toLowerCase())) account.tier = byName.get(cell.toLowerCase()) ?? cell
      else if (address.test(cell)) account.account_social_url = cell
      else if (digits.test(cell)) account.numeric_id = cell
      else if (domain.test(cell)) account.domain = cell
      else account.tier = cell
    }
    return [account]
  })
  return [...new Map(read.map((account) => [JSON.stringify(account), account])).values()]
}

interface Line {
  cells: string[]
  delimiter: string
}

/** The rows of a spreadsheet as they are; of any other text each line by what parts that line. */
function linesOf(text: string): Line[] {
  const rows = text.includes('\t') ? cellsOf(text, '\t') : text.split(/\r\n?|\n/).map((line) => [line])
  return rows.flatMap((cells) => {
    const [only = ''] = cells
    if (cells.length > 1) return [{ cells, delimiter: '\t' }]
    const delimiter = only.includes(';') ? ';' : ','
    return cellsOf(only, delimiter).map((parted) => ({ cells: parted, delimiter }))
  })
}

const cellsOf = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data

const isPlace = (cell: string) => address.test(cell) || domain.test(cell)

/**
 * The name of a line, its other cells, and which of them is the first behind the name. The name is the first cell, unless
 * that is a domain or a page: then the first that may be a name, and without one what the first cell says. A name that
 * looks like a domain has the domain beside it.
 */
function withName(cells: readonly string[], mayBeName: (cell: string) => boolean) {
  const [first = '', ...rest] = cells
  const hasDomain = rest.some((cell) => domain.test(cell) && !address.test(cell))
  if (!isPlace(first) || (hasDomain && !address.test(first))) return { name: first, others: rest, behind: 0 }
  const at = cells.findIndex(mayBeName)
  const name = cells[at]
  return name === undefined
    ? { name: nameOfPlace(first), others: cells, behind: cells.length }
    : { name, others: cells.filter((_, place) => place !== at), behind: at }
}

/** `acme.com` of `https://www.acme.com/about`, and `acme` of the company's page. */
function nameOfPlace(place: string): string {
  const [, slug] = address.exec(place) ?? []
  return (
    slug ??
    place
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, '')
      .replace(/[:/?#].*$/, '')
  )
}

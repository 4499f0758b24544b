import Papa from 'papaparse'

export interface PastedAccount {
  account_name: string
  domain?: string
  account_social_url?: string
  numeric_id?: string
  tier?: string
}

const headings = /^(account( name)?|account_name|company( name)?|name|firma|firmenname|unternehmen)$/i
const address = /linkedin\.com\/company\//i
const domain = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i
const digits = /^\d{1,20}$/
/** Blank, or the zeros that tables put where they know no number. */
const saysNothing = /^0*$/

/**
 * Accounts from a text that was pasted: a line each, the name first, then in any order a domain, the address of the
 * company's page, its number and a tier. A heading is passed over, and so is a line that stands there twice. In a line
 * with commas a cell that is none of these belongs to the name: "Acme, Inc."
 */
export function readPastedAccounts(text: string, tiers: readonly string[]): PastedAccount[] {
  const { data, meta } = Papa.parse<string[]>(text.trim(), {
    delimitersToGuess: ['\t', ';', ','],
    skipEmptyLines: 'greedy',
  })
  const byName = new Map(tiers.map((tier) => [tier.toLowerCase(), tier]))
  const read = data.flatMap((cells, line) => {
    const [name = '', ...others] = cells.map((cell) => cell.trim())
    if (name === '' || (line === 0 && headings.test(name))) return []
    const account: PastedAccount = { account_name: name }
    for (const cell of others.filter((one) => !saysNothing.test(one))) {
      if (byName.has(cell.toLowerCase())) account.tier = byName.get(cell.toLowerCase()) ?? cell
      else if (address.test(cell)) account.account_social_url = cell
      else if (digits.test(cell)) account.numeric_id = cell
      else if (domain.test(cell)) account.domain = cell
      else if (meta.delimiter === ',') account.account_name += `, ${cell}`
      else account.tier = cell
    }
    return [account]
  })
  return [...new Map(read.map((account) => [JSON.stringify(account), account])).values()]
}

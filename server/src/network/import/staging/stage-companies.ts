import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { cleanName } from '../../../floor/text/clean-name.ts'
import { parseCompanyAddress } from '../../companies/company-address.ts'
import { type CompanyIdentity, companyKeysOf } from '../../companies/company-keys.ts'
import { registrableDomain } from '../../companies/registrable-domain.ts'
import type { StagingTable } from './staging-tables.ts'

/** A company as a record mentions it. */
export interface CompanyMention {
  companyName: string
  companySocialUrl?: string | null
  companyDomain?: string | null
}

/** Stages the company of a mention once and tells its row; null when nothing identifies it. */
export type CompanyNumber = (mention: CompanyMention, headcount?: number | null) => number | null

const remembered = 50_000

/**
 * Companies repeat, so the latest are remembered; one that was forgotten is staged again, which the keys
 * bring together.
 */
export function createCompanyNumbers(rows: StagedRows<StagingTable>): CompanyNumber {
  const known = new Map<string, number | null>()
  return (mention, headcount = null) => {
    const memory = `${mention.companyName}\n${mention.companySocialUrl ?? ''}\n${mention.companyDomain ?? ''}\n${headcount}`
    const before = known.get(memory)
    if (before !== undefined) return before
    if (known.size >= remembered) known.clear()
    const n = stage(rows, identityOf(mention), headcount)
    known.set(memory, n)
    return n
  }
}

function stage(
  rows: StagedRows<StagingTable>,
  identity: CompanyIdentity,
  headcount: number | null,
): number | null {
  if (companyKeysOf(identity).length === 0) return null
  const { name, numericId, slug, domain } = identity
  return rows.append('import_companies', [name, numericId, slug, domain, headcount])
}

/** Without a name its page or its domain serves as one. */
function identityOf(mention: CompanyMention): CompanyIdentity {
  const page = mention.companySocialUrl ? parseCompanyAddress(mention.companySocialUrl) : null
  const domain = mention.companyDomain ? registrableDomain(mention.companyDomain) : null
  const slug = page?.slug ?? null
  return {
    name: cleanName(mention.companyName) || slug || domain || page?.numericId || '',
    numericId: page?.numericId ?? null,
    slug,
    domain,
  }
}

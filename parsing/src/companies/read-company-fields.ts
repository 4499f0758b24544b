import { searchForm } from '../text/search-form.ts'
import { type CompanyAddress, parseCompanyAddress } from './company-address.ts'
import type { CompanyIdentity } from './company-keys.ts'
import { isZero, numericIdOf } from './numeric-id.ts'
import { registrableDomain } from './registrable-domain.ts'

/** A company as people write it down; what is missing, null or blank is unknown. */
export interface CompanyFields {
  name?: string | null
  socialUrl?: string | null
  domain?: string | null
  numericId?: string | null
}

interface CompanyFieldProblem {
  field: keyof CompanyFields
  /** Goes on after the name of the field: "is not ...". */
  reason: string
}

interface ReadCompany {
  /** Without what cannot be read; the name is '' where there is none. */
  company: CompanyIdentity
  problems: CompanyFieldProblem[]
}

/** The canonical parts of a company from what people write, and what of it cannot be read. */
export function readCompanyFields(fields: CompanyFields): ReadCompany {
  const problems: CompanyFieldProblem[] = []
  const name = readName(fields.name ?? '', problems)
  // People write the page where the website belongs.
  const isPage = !fields.socialUrl?.trim() && parseCompanyAddress(fields.domain ?? '') !== null
  const address = readAddress((isPage ? fields.domain : fields.socialUrl) ?? '', problems)
  const domain = isPage ? null : readDomain(fields.domain ?? '', problems)
  const numericId = readNumericId(fields.numericId ?? '', address, problems)
  return { company: { name, numericId, slug: address?.slug ?? null, domain }, problems }
}

const nameCharsMax = 256

function readName(text: string, problems: CompanyFieldProblem[]): string {
  const name = text.trim()
  if (name !== '' && searchForm(name) === '') problems.push({ field: 'name', reason: 'is blank' })
  else if ([...name].length > nameCharsMax)
    problems.push({ field: 'name', reason: `is longer than ${nameCharsMax} characters` })
  else return name
  return ''
}

function readAddress(text: string, problems: CompanyFieldProblem[]): CompanyAddress | null {
  const address = parseCompanyAddress(text)
  if (address === null && text.trim() !== '')
    problems.push({ field: 'socialUrl', reason: 'is not the address of a company page' })
  return address
}

function readDomain(text: string, problems: CompanyFieldProblem[]): string | null {
  const domain = registrableDomain(text)
  if (domain === null && text.trim() !== '')
    problems.push({ field: 'domain', reason: 'is not the web domain of a company' })
  return domain
}

/** A page address may hold the number too; of two numbers that of the page counts. Zero is none. */
function readNumericId(
  text: string,
  address: CompanyAddress | null,
  problems: CompanyFieldProblem[],
): string | null {
  const reported = address?.numericId ?? null
  if (text.trim() === '' || isZero(text)) return reported
  const numericId = numericIdOf(text)
  if (numericId === null) problems.push({ field: 'numericId', reason: 'is not up to 20 digits' })
  else if (reported !== null && reported !== numericId)
    problems.push({ field: 'numericId', reason: 'differs from the number in the page address' })
  else return numericId
  return reported
}

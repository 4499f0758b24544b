import { registrableDomain } from '../companies/registrable-domain.ts'
import { cleanName } from '../text/clean-name.ts'
import { dayOf } from '../text/days.ts'
import { type DateOrder, readDayOf } from '../text/read-date.ts'
import { type CrmDeal, outcomeNamed } from './crm-deal.ts'
import type { DealColumn } from './deal-shape.ts'
import type { RawList } from './raw-list.ts'
import type { RawRow, Vendor } from './raw-row.ts'
import { areGroupedByPoints, hasDecimalComma, readAmount } from './read-amount.ts'
import { spoken } from './read-company.ts'
import { currencyBeside, readCurrency } from './read-currency.ts'
import { flagReader, type Note, type RowProblem, readCrmId, readOwnerRef } from './read-fields.ts'
import type { Reading } from './understand-rows.ts'

/** How the deals of a list are understood. */
export const dealReading = ({
  vendor,
  dateOrder,
  rows,
  records,
}: Omit<RawList<DealColumn>, 'problems'>): Reading<DealColumn, Partial<CrmDeal>> => {
  const amounts = rows.map(({ values }) => values.amount ?? '')
  // The API of a CRM writes plain numbers, an export as its reader does.
  const isExport = records.length === 0
  const decimalComma = amounts.some(hasDecimalComma) || (isExport && areGroupedByPoints(amounts))
  return {
    kind: 'deal',
    read: (row) => readDeal(vendor, row, { dateOrder, decimalComma }),
    // Whatever says something of the state says something of both flags.
    isSuch: ({ name, closed_flag, amount, close_date }) =>
      [name, closed_flag, amount, close_date].some((value) => value !== undefined),
  }
}

/** How a list writes. */
interface Style {
  dateOrder: DateOrder | null
  decimalComma: boolean
}

function readDeal(
  vendor: Vendor,
  row: RawRow<DealColumn>,
  { dateOrder, decimalComma }: Style,
): { given: Partial<CrmDeal>; problems: RowProblem[] } {
  const { name } = row.values
  const problems: RowProblem[] = []
  const note = (field: string, reason: string) => problems.push({ line: row.line, field, reason })
  const given: Partial<CrmDeal> = {
    name: name && cleanName(name),
    ...readState(row, note),
    amount: readMoney(row, decimalComma, note),
    currency: readCurrencyOf(row, note),
    close_date: readDay(row, dateOrder, note),
    ...readCompanyRef(vendor, row, note),
    ...readOwnerRef(vendor, row),
  }
  return { given: spoken(given), problems }
}

/**
 * A stage without flags beside it takes back the flags of an earlier stage; flags alone leave the stage. HubSpot gives
 * stages that end a deal the probability 0 or 1, and no other; a status says it whatever the probability.
 */
function readState({ values }: RawRow<DealColumn>, note: Note): Partial<CrmDeal> {
  const { stage, status, is_closed, is_won, is_lost, probability } = values
  const said = [stage, status, is_closed, is_won, is_lost, probability]
  if (said.every((value) => value === undefined)) return {}
  const ending = status ? outcomeNamed(status) : endingOf(probability ?? '')
  const flagOf = flagReader(values, note)
  const isLost = flagOf('is_lost') === true
  return {
    stage: stage && cleanName(stage),
    closed_flag: flagOf('is_closed') ?? (isLost || ending !== null ? true : null),
    won_flag: flagOf('is_won') ?? (isLost ? false : ending),
  }
}

/** Whether a deal of a probability is won; null where that is open. */
function endingOf(probability: string): boolean | null {
  if (certain.test(probability)) return true
  return impossible.test(probability) ? false : null
}

const certain = /^(?:1(?:[.,]0+)?|100(?:[.,]0+)?\s?%)$/
const impossible = /^0(?:[.,]0+)?\s?%?$/

function readMoney(
  { values: { amount } }: RawRow<DealColumn>,
  decimalComma: boolean,
  note: Note,
): number | null | undefined {
  if (!amount) return amount as null | undefined
  const money = readAmount(amount, { decimalComma })
  if (money === null) note('amount', 'is not an amount')
  return money ?? undefined
}

/** A column of its own, else what stands beside the amount; an amount without either leaves what is known. */
function readCurrencyOf({ values }: RawRow<DealColumn>, note: Note): string | null | undefined {
  const { currency, amount } = values
  if (currency === undefined) return currencyBeside(amount ?? '') ?? undefined
  if (!currency) return currency
  const code = readCurrency(currency)
  if (code === null) note('currency', 'is not a currency code of three letters')
  return code ?? undefined
}

/** HubSpot also writes days as milliseconds since 1970. */
function readDay(
  { values }: RawRow<DealColumn>,
  order: DateOrder | null,
  note: Note,
): string | null | undefined {
  const text = values.close_date
  if (!text) return text as null | undefined
  const day = /^\d{12,13}$/.test(text) ? dayOf(Number(text)) : readDayOf(text, order)
  if (day === null) note('close_date', 'is not a date')
  return day ?? undefined
}

/** An export of HubSpot lists all companies of a deal; the first is the primary one. */
function readCompanyRef(vendor: Vendor, { values }: RawRow<DealColumn>, note: Note): Partial<CrmDeal> {
  const { company_id, company_name, company_website } = values
  if (company_id === undefined && company_name === undefined && company_website === undefined) return {}
  const only = (text: string | null | undefined) => (vendor === 'hubspot' ? first(text) : text || null)
  const name = only(company_name)
  const id = only(company_id)
  const crmId = readCrmId(vendor, 'company', id ?? '')
  const isUnreadable = id !== null && crmId === null
  if (isUnreadable) note('company_id', 'is not the id of a company')
  return {
    company_crm_id: isUnreadable ? undefined : crmId,
    company_name: name && cleanName(name),
    company_domain: company_website ? registrableDomain(company_website) : null,
  }
}

const first = (list: string | null | undefined) => list?.split(';')[0]?.trim() || null

import { parseCompanyAddress } from '../companies/company-address.ts'
import type { CrmRecord } from './raw-row.ts'
import { valueAt } from './read-record.ts'

/** The id of a record whose query did not ask for it: the end of its own address. */
export const idInAddress = (record: CrmRecord): unknown => lastStep(valueAt(record, 'attributes.url'))

/** The same for the account of an opportunity. */
export const accountIdInAddress = (record: CrmRecord): unknown =>
  lastStep(valueAt(record, 'Account.attributes.url'))

/**
 * Salesforce has no field for the page on the network; everybody names their own differently, and others beside it
 * ("LinkedIn_Followers__c"). Where none holds a page the first counts.
 */
export function linkedInField(record: CrmRecord): unknown {
  const values = Object.keys(record)
    .filter((name) => /linked_?in/i.test(name))
    .map((name) => record[name])
  return values.find((value) => typeof value === 'string' && parseCompanyAddress(value) !== null) ?? values[0]
}

const lastStep = (url: unknown) =>
  typeof url === 'string' ? /\/([A-Za-z0-9]{15,18})$/.exec(url)?.[1] : undefined

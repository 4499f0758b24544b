import { associatedCompanyHeadings } from '../companies/company-headings.ts'
import * as headings from './hubspot-headings.ts'
import * as others from './other-headings.ts'
import type { CrmRecord, Shape } from './raw-row.ts'
import { valueAt } from './read-record.ts'
import { accountIdInAddress, idInAddress } from './salesforce-places.ts'

export type DealColumn =
  | 'id'
  | 'name'
  | 'stage'
  | 'status'
  | 'amount'
  | 'currency'
  | 'close_date'
  | 'is_closed'
  | 'is_won'
  | 'is_lost'
  | 'probability'
  | 'company_id'
  | 'company_name'
  | 'company_website'
  | 'owner_id'
  | 'owner_email'
  | 'owner_name'
  | 'is_gone'

const table = {
  required: ['id'],
  date: 'close_date',
  dateRules: { usual: 'month first' },
  resumesByLine: true,
} as const

/** Deals of HubSpot, opportunities of Salesforce. */
export const dealShape: Shape<DealColumn> = {
  hubspot: {
    json: {
      id: ['id', 'properties.hs_object_id'],
      name: ['properties.dealname'],
      stage: ['properties.dealstage'],
      status: [],
      amount: ['properties.amount'],
      currency: ['properties.deal_currency_code'],
      close_date: ['properties.closedate'],
      is_closed: ['properties.hs_is_closed'],
      is_won: ['properties.hs_is_closed_won'],
      is_lost: ['properties.hs_is_closed_lost'],
      probability: ['properties.hs_deal_stage_probability'],
      company_id: [primaryCompany, 'properties.hs_primary_associated_company'],
      company_name: [],
      company_website: [],
      owner_id: ['properties.hubspot_owner_id'],
      owner_email: [],
      owner_name: [],
      is_gone: ['archived'],
    },
    csv: {
      ...table,
      columns: {
        id: [
          'recordid',
          'recordiddeal',
          'hsobjectid',
          'dealid',
          ...headings.idHeadings,
          ...others.dealIdHeadings,
        ],
        name: ['dealname', ...headings.dealNameHeadings, ...others.dealNameHeadings],
        stage: ['dealstage', ...headings.dealStageHeadings, ...others.dealStageHeadings],
        status: others.dealStatusHeadings,
        amount: ['amount', ...headings.amountHeadings, ...others.amountHeadings],
        currency: [
          'dealcurrencycode',
          'currency',
          'currencycode',
          ...headings.currencyHeadings,
          ...others.currencyHeadings,
        ],
        close_date: ['closedate', ...headings.closeDateHeadings, ...others.closeDateHeadings],
        is_closed: ['isdealclosed', 'isclosed', 'hsisclosed'],
        is_won: ['isclosedwon', 'hsisclosedwon'],
        is_lost: ['isclosedlost', 'hsisclosedlost'],
        probability: ['dealprobability', 'dealstageprobability', 'hsdealstageprobability'],
        company_id: [
          'associatedcompanyidsprimary',
          'primaryassociatedcompanyid',
          'primaryassociatedcompany',
          'associatedcompanyids',
          'associatedcompanyid',
          ...others.dealCompanyIdHeadings,
        ],
        company_name: [
          'associatedcompanyprimary',
          'associatedcompanynamesprimary',
          'associatedcompany',
          'associatedcompanynames',
          ...associatedCompanyHeadings,
          ...others.dealCompanyHeadings,
        ],
        company_website: [],
        owner_id: ['hubspotownerid', 'dealownerid'],
        owner_email: ['dealowneremail', 'owneremail'],
        owner_name: ['dealowner', 'owner', ...headings.dealOwnerHeadings, ...others.dealOwnerHeadings],
        is_gone: ['archived'],
      },
    },
  },
  salesforce: {
    json: {
      id: ['Id', idInAddress],
      name: ['Name'],
      stage: ['StageName'],
      status: [],
      amount: ['Amount'],
      currency: ['CurrencyIsoCode'],
      close_date: ['CloseDate'],
      is_closed: ['IsClosed'],
      is_won: ['IsWon'],
      is_lost: [],
      probability: [],
      company_id: ['AccountId', 'Account.Id', accountIdInAddress],
      company_name: ['Account.Name'],
      company_website: ['Account.Website'],
      owner_id: ['OwnerId', 'Owner.Id'],
      owner_email: ['Owner.Email'],
      owner_name: ['Owner.Name'],
      is_gone: ['IsDeleted'],
    },
    csv: {
      ...table,
      columns: {
        id: ['id', 'opportunityid', 'opportunityid18'],
        name: ['name', 'opportunityname'],
        stage: ['stagename', 'stage'],
        status: [],
        amount: ['amount'],
        currency: ['currencyisocode', 'opportunitycurrency', 'amountcurrency', 'currency'],
        close_date: ['closedate'],
        is_closed: ['isclosed', 'closed'],
        is_won: ['iswon', 'won'],
        is_lost: [],
        probability: [],
        company_id: ['accountid'],
        company_name: ['accountname'],
        company_website: ['accountwebsite'],
        owner_id: ['ownerid'],
        owner_email: ['owneremail', 'opportunityowneremail'],
        owner_name: ['ownername', 'opportunityowner'],
        is_gone: ['isdeleted'],
      },
    },
  },
}

/**
 * HubSpot lists a company of a deal once per kind of association; the kind without a suffix is that of the primary
 * company. Null when the deal has none, undefined when companies were not asked for.
 */
function primaryCompany(record: CrmRecord): unknown {
  const found = valueAt(record, 'associations.companies.results')
  if (!Array.isArray(found)) return undefined
  const companies = found.filter((one): one is CrmRecord => typeof one === 'object' && one !== null)
  const primary = companies.find(isPrimary) ?? companies[0]
  return primary ? (primary.id ?? primary.toObjectId) : null
}

/** Newer answers list the kinds of an association; 5 is that of the primary company. */
function isPrimary({ type, associationTypes }: CrmRecord): boolean {
  if (!Array.isArray(associationTypes)) return type === 'deal_to_company'
  return associationTypes.some((kind: unknown) => valueAt({ kind }, 'kind.typeId') === 5)
}

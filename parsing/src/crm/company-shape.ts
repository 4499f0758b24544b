import {
  accountNameHeadings,
  companyDomainHeadings,
  companyNameHeadings,
  companyPageHeadings,
  plainPageHeadings,
} from '../companies/company-headings.ts'
import * as headings from './hubspot-headings.ts'
import * as others from './other-headings.ts'
import type { Shape } from './raw-row.ts'
import { idInAddress, linkedInField } from './salesforce-places.ts'

export type CompanyColumn =
  | 'id'
  | 'name'
  | 'domain'
  | 'website'
  | 'page'
  | 'stage'
  | 'owner_id'
  | 'owner_email'
  | 'owner_name'
  | 'industry'
  | 'revenue'
  | 'employees'
  | 'country'
  | 'is_gone'

const table = { required: ['id'], resumesByLine: true } as const

/** Companies of HubSpot, accounts of Salesforce. `stage` is the lifecycle stage or the type of the account. */
export const companyShape: Shape<CompanyColumn> = {
  hubspot: {
    json: {
      id: ['id', 'properties.hs_object_id'],
      name: ['properties.name'],
      domain: ['properties.domain'],
      website: ['properties.website'],
      page: ['properties.linkedin_company_page', 'properties.hs_linkedin_url', 'properties.linkedin_url'],
      stage: ['properties.lifecyclestage'],
      owner_id: ['properties.hubspot_owner_id'],
      owner_email: [],
      owner_name: [],
      industry: ['properties.industry'],
      revenue: ['properties.annualrevenue'],
      employees: ['properties.numberofemployees'],
      country: ['properties.country', 'properties.hs_country_code'],
      is_gone: ['archived'],
    },
    csv: {
      ...table,
      columns: {
        id: [
          'recordid',
          'recordidcompany',
          'hsobjectid',
          'companyid',
          ...headings.idHeadings,
          ...others.companyIdHeadings,
        ],
        name: [
          'companyname',
          'name',
          ...companyNameHeadings,
          ...accountNameHeadings,
          'record',
          'displayname',
          'leadname',
        ],
        website: ['websiteurl', 'website', 'workwebsite', 'url'],
        domain: ['companydomainname', 'companydomain', 'domain', ...companyDomainHeadings],
        page: [
          'linkedincompanypage',
          'linkedinurl',
          'linkedin',
          ...companyPageHeadings,
          ...plainPageHeadings,
        ],
        stage: ['lifecyclestage', ...headings.stageHeadings, ...others.companyTypeHeadings],
        owner_id: ['hubspotownerid', 'companyownerid'],
        owner_email: ['companyowneremail', 'owneremail'],
        owner_name: [
          'companyowner',
          'owner',
          ...headings.companyOwnerHeadings,
          ...others.companyOwnerHeadings,
        ],
        industry: ['industry', ...headings.industryHeadings, ...others.industryHeadings],
        revenue: ['annualrevenue', ...headings.revenueHeadings, ...others.revenueHeadings],
        employees: ['numberofemployees', ...headings.employeesHeadings, ...others.employeesHeadings],
        country: ['countryregion', 'country', ...headings.countryHeadings, ...others.countryHeadings],
        is_gone: ['archived'],
      },
    },
  },
  salesforce: {
    json: {
      id: ['Id', idInAddress],
      name: ['Name'],
      domain: [],
      website: ['Website'],
      page: [linkedInField],
      stage: ['Type'],
      owner_id: ['OwnerId', 'Owner.Id'],
      owner_email: ['Owner.Email'],
      owner_name: ['Owner.Name'],
      industry: ['Industry'],
      revenue: ['AnnualRevenue'],
      employees: ['NumberOfEmployees'],
      country: ['BillingCountry', 'BillingAddress.country', 'BillingCountryCode'],
      is_gone: ['IsDeleted'],
    },
    csv: {
      ...table,
      columns: {
        id: ['id', 'accountid', 'accountid18'],
        name: ['name', 'accountname'],
        domain: ['domain'],
        website: ['website'],
        page: [
          'linkedin',
          'linkedinc',
          'linkedinurl',
          'linkedinurlc',
          'linkedincompanypagec',
          'linkedinpagec',
        ],
        stage: ['type', 'accounttype'],
        owner_id: ['ownerid', 'accountownerid'],
        owner_email: ['owneremail', 'accountowneremail'],
        owner_name: ['ownername', 'accountowner'],
        industry: ['industry'],
        revenue: ['annualrevenue'],
        employees: ['numberofemployees', 'employees'],
        country: ['billingcountry', 'billingcountrycode'],
        is_gone: ['isdeleted'],
      },
    },
  },
}

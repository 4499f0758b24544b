import { wordList } from '../text/word-list.ts'

// The headings of the exports of Pipedrive, Zoho, Attio, Dynamics, Copper and Close, as `headingKey` writes them. Their
// tables are read as those of HubSpot; a heading that any list of records may have stands behind those of HubSpot.

export const companyIdHeadings = wordList('organizationid donotmodifyaccount copperid leadid id')

export const companyTypeHeadings = wordList(
  'accounttype relationshiptype organizationlabels organizationlabel contacttype statuslabel',
)

export const companyOwnerHeadings = wordList('accountowner organizationowner ownedby')

export const industryHeadings = wordList('organizationindustry')

export const revenueHeadings = wordList('organizationannualrevenue')

export const employeesHeadings = wordList('organizationnumberofemployees noofemployees employees')

export const countryHeadings = wordList('organizationcountryofaddress billingcountry address1countryregion')

export const dealIdHeadings = wordList('donotmodifyopportunity copperid opportunityid id')

export const dealNameHeadings = wordList('dealtitle title topic name')

export const dealStageHeadings = wordList('stage statuslabel')

/** Whether a deal is open, won or lost, beside a stage that does not say it. */
export const dealStatusHeadings = wordList('dealstatus status statustype')

export const amountHeadings = wordList('dealvalue value estrevenue')

export const currencyHeadings = wordList('dealcurrencyofvalue dealcurrency valuecurrency')

export const closeDateHeadings = wordList('dealexpectedclosedate expectedclosedate closingdate estclosedate')

export const dealCompanyIdHeadings = wordList('organizationid accountnameid leadid')

export const dealCompanyHeadings = wordList(
  'dealorganization organizationname organization accountname potentialcustomer account company leadname',
)

export const dealOwnerHeadings = wordList('ownedby username')

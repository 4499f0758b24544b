import { operation } from '../operation.ts'
import { crmSyncResult } from './crm-counts.ts'
import { crmBytesMax, crmListBody, crmListForm, crmListQuery } from './crm-list.ts'

export const syncCrmDeals = operation({
  name: 'sync-crm-deals',
  method: 'POST',
  path: '/crm/deals',
  room: 'crm',
  scope: 'write',
  summary: 'Take deals of a CRM',
  description:
    'Upserts deals by their id in the CRM. A deal is closed by its flag or, where there is none, by a stage named closed ' +
    'won or closed lost. A company that a deal names by id and name becomes known with it. ' +
    'The currency of an amount is `deal_currency_code` of HubSpot and `CurrencyIsoCode` of Salesforce.' +
    ' Send the list answer of the CRM as it came, or its CSV export as a form with `file`; either up to 16 MiB and 100,000 rows. A ' +
    'field that a row does not have stays as it was, an empty one is cleared.',
  takes: 'json-or-upload',
  bodyBytesMax: crmBytesMax,
  query: crmListQuery,
  body: crmListBody,
  form: crmListForm,
  data: crmSyncResult,
})

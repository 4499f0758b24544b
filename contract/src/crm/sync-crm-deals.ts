import { operation } from '../operation.ts'
import { crmSyncResult } from './crm-counts.ts'
import { crmBytesMax, crmListBody, crmListForm, crmListQuery, crmListWays } from './crm-list.ts'

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
    ` ${crmListWays}`,
  takes: 'json-or-upload',
  bodyBytesMax: crmBytesMax,
  query: crmListQuery,
  body: crmListBody,
  example: {
    results: [
      {
        id: '901',
        properties: {
          dealname: 'Initech: renewal',
          amount: '12000',
          closedate: '2026-12-31',
          hs_is_closed: 'false',
        },
        associations: { companies: { results: [{ id: '501' }] } },
      },
    ],
  },
  form: crmListForm,
  data: crmSyncResult,
})

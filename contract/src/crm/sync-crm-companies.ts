import Type from 'typebox'
import { operation } from '../operation.ts'
import { crmCounts, crmSyncResult } from './crm-counts.ts'
import { crmBytesMax, crmListBody, crmListForm, crmListQuery, crmListWays } from './crm-list.ts'

export const syncCrmCompanies = operation({
  name: 'sync-crm-companies',
  method: 'POST',
  path: '/crm/companies',
  room: 'crm',
  scope: 'write',
  summary: 'Take companies of a CRM',
  description:
    'Upserts companies by their id in the CRM. A company counts as a client (source `crm`) when its lifecycle stage ' +
    '(HubSpot) or type (Salesforce) calls it a customer, such as "Customer", "Evangelist", "Existing customer" or ' +
    '"Customer - Direct", or when it has a won deal. Opportunities nested in accounts are taken as deals.' +
    ` ${crmListWays}`,
  takes: 'json-or-upload',
  bodyBytesMax: crmBytesMax,
  query: crmListQuery,
  body: crmListBody,
  example: {
    results: [
      { id: '501', properties: { name: 'Initech', domain: 'initech.example', lifecyclestage: 'customer' } },
    ],
  },
  form: crmListForm,
  data: Type.Object({
    ...crmSyncResult.properties,
    deals: Type.Optional(Type.Object(crmCounts, { description: 'Of the opportunities nested in accounts.' })),
  }),
})

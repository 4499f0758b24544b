import { operation } from '../operation.ts'
import { crmSyncResult } from './crm-counts.ts'
import { crmBytesMax, crmListBody, crmListForm, crmListQuery, crmListWays } from './crm-list.ts'

export const syncCrmOwners = operation({
  name: 'sync-crm-owners',
  method: 'POST',
  path: '/crm/owners',
  room: 'crm',
  scope: 'write',
  summary: 'Take owners of a CRM',
  description:
    'Upserts the people whom companies and deals of the CRM belong to, so that their ids become addresses. HubSpot: the ' +
    'owners list; Salesforce: records of User.' +
    ` ${crmListWays}`,
  takes: 'json-or-upload',
  bodyBytesMax: crmBytesMax,
  query: crmListQuery,
  body: crmListBody,
  example: { results: [{ id: '7', email: 'ada@acme.example', firstName: 'Ada', lastName: 'Chen' }] },
  form: crmListForm,
  data: crmSyncResult,
})

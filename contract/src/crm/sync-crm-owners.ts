import { operation } from '../operation.ts'
import { crmSyncResult } from './crm-counts.ts'
import { crmBytesMax, crmListBody, crmListForm, crmListQuery } from './crm-list.ts'

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
    ' Send the list answer of the CRM as it came, or its CSV export as a form with `file`; either up to 16 MiB and 100,000 rows. A ' +
    'field that a row does not have stays as it was, an empty one is cleared.',
  takes: 'json-or-upload',
  bodyBytesMax: crmBytesMax,
  query: crmListQuery,
  body: crmListBody,
  form: crmListForm,
  data: crmSyncResult,
})

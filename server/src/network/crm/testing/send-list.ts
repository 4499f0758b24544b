import { readFileSync } from 'node:fs'
import { formBody, formType } from '../../../testing/form-body.ts'
import type { Called, TestWorkspace } from '../../../testing/service.ts'

type Kind = 'companies' | 'deals' | 'owners'

/** The content of a file beside this one: what a CRM really sends, of people and companies that do not exist. */
export const sample = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Sends a list to the service as the API of a CRM gives it. */
export const sendList = (workspace: TestWorkspace, kind: Kind, body: unknown, query = ''): Promise<Called> =>
  workspace.call('POST', `/crm/${kind}${query}`, body)

/** Sends an export as a form. */
export const sendExport = (workspace: TestWorkspace, kind: Kind, text: string, query = ''): Promise<Called> =>
  workspace.call(
    'POST',
    `/crm/${kind}${query}`,
    formBody({ name: `${kind}.csv`, bytes: Buffer.from(text) }, []),
    {
      'content-type': formType,
    },
  )

/** Sends a sample, which is an export when its name says so. */
export function sendSample(workspace: TestWorkspace, kind: Kind, name: string, query = ''): Promise<Called> {
  return name.endsWith('.csv')
    ? sendExport(workspace, kind, sample(name), query)
    : sendList(workspace, kind, sample(name), query)
}

/** A list of HubSpot with these rows: id and properties. */
export const hubspot = (...rows: [id: string, properties: Record<string, string | null>][]) => ({
  results: rows.map(([id, properties]) => ({ id, properties, archived: false })),
})

/** A list of Salesforce with these records. */
export const salesforce = (...records: Record<string, unknown>[]) => ({
  totalSize: records.length,
  done: true,
  records,
})

/** An id as Salesforce writes it, in the long form. */
export const salesforceId = (prefix: '001' | '006' | '005', n: number) =>
  `${prefix}5e0000${String(n).padStart(6, '0')}AAV`

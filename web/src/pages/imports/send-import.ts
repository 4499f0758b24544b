import { api } from '../../api/client.ts'
import type { ImportPreview } from '../../kit/row-types.ts'
import type { ImportKind } from './import-kinds.ts'
import { profileAddress } from './profile-address.ts'
import { withHeadingsAt } from './with-headings-at.ts'

/** Heading to column, or to null where it is not read. */
export type ColumnMap = Record<string, string | null>

/** What a member has said about a file. */
export interface Choices {
  file: File
  /** Whether its text was taken for Western European. */
  isWestern: boolean
  /** The line of a table that holds its headings; null where the service finds it. */
  headingLine: number | null
  preview: ImportPreview
  columnMap: ColumnMap
  /** Which of day and month comes first, where the dates do not say it. */
  dateOrder: 'dmy' | 'mdy' | null
  /** Of interactions: who acted, and upon whom, where the file does not say it. */
  repUrl: string
  targetUrl: string
  socialUrl: string
  name: string
  /** The day on which the list was made, `YYYY-MM-DD`; empty where it is not known. */
  exportedOn: string
  ownerEmail: string
  /** Names of tags for the connector. */
  tags: string[]
  competitorId: string | null
  tier: string | null
  isFull: boolean
}

/** Reads the beginning of a file as its import would; nothing is written. */
export async function previewFile(
  kind: ImportKind,
  {
    file: whole,
    headingLine,
    columnMap,
    dateOrder,
    preview,
    ...people
  }: Omit<Choices, 'preview'> & { preview?: ImportPreview },
): Promise<ImportPreview> {
  const file = await withHeadingsAt(whole, headingLine, preview)
  const upload = { file, kind, ...mappingOf(columnMap), ...orderOf(dateOrder), ...peopleOf(people) }
  return api.previewImport({ upload })
}

const peopleOf = ({ repUrl, targetUrl }: Pick<Choices, 'repUrl' | 'targetUrl'>) => ({
  ...(repUrl.trim() ? { rep_url: repUrl.trim() } : {}),
  ...(targetUrl.trim() ? { target_url: targetUrl.trim() } : {}),
})

const mappingOf = (columnMap: Choices['columnMap']): { column_map?: string } =>
  Object.keys(columnMap).length > 0 ? { column_map: JSON.stringify(columnMap) } : {}

const orderOf = (dateOrder: Choices['dateOrder']) => (dateOrder ? { date_order: dateOrder } : {})

export type CrmResult = Awaited<ReturnType<typeof api.syncCrmDeals>>

/** Starts the import; `dryRun` is for contacts. Returns its job, or at once what a CRM list did. */
export async function sendImport(
  kind: ImportKind,
  asChosen: Choices,
  { dryRun = false } = {},
): Promise<{ jobId: string } | { crm: CrmResult }> {
  const { file: whole, headingLine, preview } = asChosen
  const choices = { ...asChosen, file: await withHeadingsAt(whole, headingLine, preview) }
  const { file, columnMap, dateOrder, isFull, competitorId, tier } = choices
  const mapped = mappingOf(columnMap)
  switch (kind) {
    case 'contacts':
      return { jobId: await sendContacts(choices, { ...mapped, ...orderOf(dateOrder) }, dryRun) }
    case 'target_accounts': {
      const upload = { file, ...mapped, ...(tier ? { tier } : {}) }
      return { jobId: (await api.importTargetAccounts({ upload })).job_id }
    }
    case 'clients': {
      const upload = { file, ...mapped, ...(isFull ? { full: true } : {}) }
      return { jobId: (await api.importClientCompanies({ upload })).job_id }
    }
    case 'interactions': {
      const upload = {
        file,
        ...mapped,
        ...orderOf(dateOrder),
        ...peopleOf(choices),
        ...(competitorId ? { competitor_id: competitorId } : {}),
      }
      return { jobId: (await api.importInteractions({ upload })).job_id }
    }
    default:
      return { crm: await sendCrmList(kind, choices) }
  }
}

async function sendContacts(
  { file, preview, socialUrl, name, exportedOn, ownerEmail, tags, isFull }: Choices,
  mapped: ReturnType<typeof mappingOf> & ReturnType<typeof orderOf>,
  dryRun: boolean,
): Promise<string> {
  const options = {
    ...(ownerEmail.trim() ? { owner_email: ownerEmail.trim(), create_owner_if_missing: true } : {}),
    ...(isFull ? { full: true } : {}),
    ...(dryRun ? { dry_run: true } : {}),
  }
  const pushed = preview.form === 'json' ? connectorsIn(await file.text()) : null
  if (pushed) return (await api.importConnectors({ connectors: pushed, ...options })).job_id
  const upload = {
    file,
    ...mapped,
    ...options,
    ...(socialUrl.trim() ? { social_url: profileAddress(socialUrl) ?? socialUrl.trim() } : {}),
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(tags.length > 0 ? { connector_tag: tags } : {}),
    ...(exportedOn ? { exported_on: exportedOn } : {}),
  }
  return (await api.importConnectors({ upload })).job_id
}

type Connectors = NonNullable<
  Extract<Parameters<typeof api.importConnectors>[0], { connectors: unknown }>
>['connectors']

/** The connectors of a file in the form of a push; null for JSON lines and lists of contacts. */
function connectorsIn(text: string): Connectors | null {
  const value = parsed(text)
  if (!isRecord(value) || !Array.isArray(value.connectors)) return null
  // The service checks every field and says which one is wrong.
  return value.connectors as Connectors
}

async function sendCrmList(
  kind: 'crm_companies' | 'crm_deals' | 'crm_owners',
  choices: Choices,
): Promise<CrmResult> {
  const { file, preview, isFull } = choices
  const send = {
    crm_companies: api.syncCrmCompanies,
    crm_deals: api.syncCrmDeals,
    crm_owners: api.syncCrmOwners,
  }[kind]
  const full = isFull ? { full: true } : {}
  if (preview.form !== 'json' && preview.form !== 'json_lines') return send({ upload: { file, ...full } })
  const value = parsed(await file.text())
  if (Array.isArray(value)) return send({ results: value, ...full })
  return send({ ...(isRecord(value) ? value : {}), ...full })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Lines of JSON, each a row of its own, are no JSON as a whole.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

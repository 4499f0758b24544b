import type { importStages } from '@throughline/contract/jobs/job.ts'
import type { Job } from './job.ts'

type StageName = keyof typeof importStages.properties

/** A stage as people read it: what is done, and what its counter counts. */
interface Stage {
  name: StageName
  doing: string
  counted: string
}

/** Every import reports the same five stages; in words it shows those that it walks, and what it counts there. */
const contactStages: readonly Stage[] = [
  { name: 'ingesting_contacts', doing: 'ingesting contacts', counted: 'contacts' },
  { name: 'extracting_prospects', doing: 'extracting prospects', counted: 'prospects found' },
  { name: 'enriching_prospects', doing: 'enriching prospects', counted: 'prospects enriched' },
  { name: 'processing_companies', doing: 'processing companies', counted: 'companies enriched' },
  { name: 'creating_relationships', doing: 'creating relationships', counted: 'relationships created' },
]

const stagesOfKind: Record<string, readonly Stage[]> = {
  target_account_import: [
    { name: 'processing_companies', doing: 'importing target accounts', counted: 'accounts' },
  ],
  client_company_import: [{ name: 'processing_companies', doing: 'importing clients', counted: 'clients' }],
  interaction_import: [
    { name: 'ingesting_contacts', doing: 'reading interactions', counted: 'interactions' },
    { name: 'extracting_prospects', doing: 'finding people', counted: 'people found' },
    { name: 'creating_relationships', doing: 'adding interactions', counted: 'interactions added' },
  ],
}

/** The stages of a job in the order of work. */
export const stagesOf = ({ kind }: Pick<Job, 'kind'>): readonly Stage[] => stagesOfKind[kind] ?? contactStages

/** `3/5 enriching prospects: 812 prospects enriched`; a queued job has not begun. */
export function stageText(job: Job, stage: Stage): string {
  if (job.status === 'QUEUED') return waiting
  const value = stageCounts(job, stage)
  return `${stagePlace(job, stage.name)}: ${value.total === null ? '' : `${count(value.done)} of `}${counted(value.total ?? value.done, stage.counted)}`
}

export const waiting = 'Waiting for a worker'

/** `3/5 enriching prospects`; a stage that is the only one has no number. */
export function stagePlace(job: Job, name: string): string {
  const stages = stagesOf(job)
  const at = Math.max(stageIndex(job, name), 0)
  const place = stages.length > 1 ? `${at + 1}/${stages.length} ` : ''
  return place + (stages[at]?.doing ?? name.replaceAll('_', ' '))
}

/** How far a stage is; only the reading of a file knows its total. */
export function stageCounts(job: Job, { name }: Stage): { done: number; total: number | null } {
  const { contacts_fetched, contacts_total } = job.progress.stages.ingesting_contacts
  if (name === 'ingesting_contacts') return { done: contacts_fetched, total: contacts_total }
  const [done = 0] = Object.values(job.progress.stages[name])
  return { done, total: null }
}

/** `Updating opportunities: 500 of 1,200`; null for a job that imports. */
export function updateText({ progress: { stages } }: Job): string | null {
  const { updating_opportunities: updating, assigning_tags: tags, changing_owners: owners } = stages
  const text = (doing: string, done: number, total: number) => `${doing}: ${count(done)} of ${count(total)}`
  if (updating)
    return text('Updating opportunities', updating.opportunities_done, updating.opportunities_total)
  if (tags) return text('Assigning tags', tags.records_done, tags.records_total)
  if (owners) return text('Changing owners', owners.records_done, owners.records_total)
  return null
}

/** The place of a stage in the order of work, from 0; -1 for none of them. */
export const stageIndex = (job: Pick<Job, 'kind'>, name: string) =>
  stagesOf(job).findIndex((stage) => stage.name === name)

export const count = (value: number) => value.toLocaleString('en-US')

/** `1,200 rows`, `1 row`: a number with its noun, which is given in the plural. */
export const counted = (value: number, nouns: string) =>
  `${count(value)} ${value === 1 ? nouns.replace(/^people\b/, 'person').replace(/^(\w+?)(ie)?s\b/, singular) : nouns}`

const singular = (_: string, stem: string, ie: string | undefined) => stem + (ie ? 'y' : '')

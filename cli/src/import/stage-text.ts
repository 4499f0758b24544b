import { importStages } from '@throughline/contract/jobs/job.ts'
import type { Job } from './job.ts'

/** The stages in the order of work. */
export const stageNames = Object.keys(importStages.properties) as (keyof typeof importStages.properties)[]

/** `3/5 enriching prospects: 812 prospects enriched`; a queued job has not begun. */
export function stageText(job: Job, stage: string): string {
  if (job.status === 'QUEUED') return 'Waiting for a worker'
  const at = stagePlace(stage)
  const name = stageNames[at]
  if (name === undefined) return stage
  return `${at + 1}/${stageNames.length} ${words(name)}: ${counts(job.progress.stages[name])}`
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

/** Its place in the order of work, from 0; -1 for none of them. */
export const stagePlace = (stage: string) => (stageNames as readonly string[]).indexOf(stage)

/** `contacts_fetched` of `contacts_total` reads as one; every other counter as it is called. */
function counts(counters: Record<string, number>): string {
  const { contacts_fetched, contacts_total } = counters
  if (contacts_fetched !== undefined && contacts_total !== undefined) {
    return `${count(contacts_fetched)} of ${count(contacts_total)} contacts`
  }
  return Object.entries(counters)
    .map(([name, value]) => `${count(value)} ${words(name)}`)
    .join(', ')
}

const words = (name: string) => name.replaceAll('_', ' ')

export const count = (value: number) => value.toLocaleString('en-US')

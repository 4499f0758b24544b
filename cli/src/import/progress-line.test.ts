import { expect, test } from 'vitest'
import type { Job } from './job.ts'
import { progressLine } from './progress-line.ts'

function jobAt(current_stage: string, counters: Record<string, number>, status = 'PROCESSING'): Job {
  const stages = {
    ingesting_contacts: { contacts_fetched: 0, contacts_total: 0 },
    extracting_prospects: { prospects_found: 0 },
    enriching_prospects: { prospects_enriched: 0 },
    processing_companies: { companies_enriched: 0 },
    creating_relationships: { relationships_created: 0 },
  }
  return {
    status,
    progress: { current_stage, stages: { ...stages, ...counters } },
  } as unknown as Job
}

test('a bar, the stage with its count, the rate and the time left', () => {
  const job = jobAt('extracting_prospects', {
    ingesting_contacts: { contacts_fetched: 4000, contacts_total: 4000 },
    extracting_prospects: { prospects_found: 2000 },
  } as never)
  expect(progressLine(job, { inAll: 6, inStage: 4, unchanged: 0 })).toBe(
    '[######..............]  30%  2/5 extracting prospects 2,000  500/s  14 s left',
  )
})

test('the time left is not guessed while nothing moves', () => {
  const job = jobAt('extracting_prospects', {
    ingesting_contacts: { contacts_fetched: 4000, contacts_total: 4000 },
    extracting_prospects: { prospects_found: 2000 },
  } as never)
  expect(progressLine(job, { inAll: 60, inStage: 50, unchanged: 20 })).not.toContain('left')
})

test('nothing is promised before anything is known', () => {
  const begun = jobAt('ingesting_contacts', {})
  expect(progressLine(begun, { inAll: 0.2, inStage: 0.2, unchanged: 0 })).toBe(
    '[....................]   0%  1/5 ingesting contacts 0',
  )
  expect(progressLine(jobAt('', {}, 'QUEUED'), { inAll: 9, inStage: 9, unchanged: 9 })).toBe(
    'Waiting for a worker',
  )
})

test('a job that changes many records tells how many are done, and no stage of an import', () => {
  const records = { records_done: 500, records_total: 1_200 }
  for (const [stage, counters, text] of [
    [
      'updating_opportunities',
      { opportunities_done: 500, opportunities_total: 1_200 },
      'Updating opportunities: 500 of 1,200',
    ],
    ['assigning_tags', records, 'Assigning tags: 500 of 1,200'],
    ['changing_owners', records, 'Changing owners: 500 of 1,200'],
  ] as const) {
    const changing = jobAt(stage, { [stage]: counters } as never)
    expect(progressLine(changing, { inAll: 6, inStage: 4, unchanged: 0 })).toBe(text)
  }
})

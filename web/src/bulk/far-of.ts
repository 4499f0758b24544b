import type { Job } from '../kit/row-types.ts'

/** How far a job is that changes many records. */
export interface Far {
  done: number
  total: number
}

/** The counters of its one stage; null for a job that imports. */
export function farOf({ progress: { stages } }: Pick<Job, 'progress'>): Far | null {
  const { updating_opportunities: updating, assigning_tags: tags, changing_owners: owners } = stages
  if (updating) return { done: updating.opportunities_done, total: updating.opportunities_total }
  const records = tags ?? owners
  return records ? { done: records.records_done, total: records.records_total } : null
}

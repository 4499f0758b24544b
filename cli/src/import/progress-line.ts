import type { Job } from './job.ts'
import { count, stageCounts, stageIndex, stagePlace, stagesOf, updateText, waiting } from './stage-text.ts'

const barWidth = 20
/** Where no counter has moved for so long, nothing is said of the time left. */
const stalledSeconds = 5

/**
 * How far a job is, on one line: a bar over all stages, the stage at work with its count, how many a second, and the
 * time left by what has passed. Only the first stage has a total; the others are held against the contacts found.
 */
export function progressLine(
  job: Job,
  seconds: { inAll: number; inStage: number; unchanged: number },
): string {
  if (job.status === 'QUEUED') return waiting
  const updating = updateText(job)
  if (updating !== null) return updating
  const { stages, current_stage } = job.progress
  const shown = stagesOf(job)
  const place = Math.max(stageIndex(job, current_stage), 0)
  const stage = shown[place]
  const { done } = stage ? stageCounts(job, stage) : { done: 0 }
  const rate = seconds.inStage >= 1 ? `  ${count(Math.round(done / seconds.inStage))}/s` : ''
  const text = `${stagePlace(job, current_stage)} ${count(done)}${rate}`
  const total = stages.ingesting_contacts.contacts_total
  // Of a single stage without a total nobody knows how far it is.
  if (shown.length === 1 && total === 0) return text
  const share = (place + (total > 0 ? Math.min(1, done / total) : 0)) / shown.length
  const filled = Math.round(share * barWidth)
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`
  return `${bar} ${String(Math.round(share * 100)).padStart(3)}%  ${text}${seconds.unchanged > stalledSeconds ? '' : left(share, seconds.inAll)}`
}

/** By what has passed; nothing while that says too little. */
function left(share: number, seconds: number): string {
  if (share < 0.1 || seconds < 2) return ''
  const secondsLeft = Math.ceil((seconds * (1 - share)) / share)
  return secondsLeft < 90 ? `  ${secondsLeft} s left` : `  ${Math.ceil(secondsLeft / 60)} min left`
}

import { ClientError } from '@throughline/client/client.ts'
import { expect, test } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { followJob, unansweredMax } from './follow-job.ts'
import type { Job } from './job.ts'
import { watchJob } from './watch-job.ts'

const gone = () => new ClientError({ status: 0, code: 'UNREACHABLE', message: 'does not answer' })

function jobAt(status: string, kind = 'target_account_import'): Job {
  const progress = {
    current_stage: 'processing_companies',
    stages: {
      ingesting_contacts: { contacts_fetched: 0, contacts_total: 0 },
      extracting_prospects: { prospects_found: 0 },
      enriching_prospects: { prospects_enriched: 0 },
      processing_companies: { companies_enriched: 4 },
      creating_relationships: { relationships_created: 0 },
    },
  }
  return { kind, status, progress } as unknown as Job
}

/** Answers one after the other, the last one for good. */
function answering(...answers: (Job | Error)[]) {
  let at = 0
  return {
    getJob: async () => {
      const answer = answers[Math.min(at++, answers.length - 1)]
      if (!answer || answer instanceof Error) throw answer
      return answer
    },
  }
}

async function followed(client: ReturnType<typeof answering>, rewrites = false) {
  let out = ''
  const screen = { out: (text: string) => (out += text), rewrites, pause: async () => {} }
  const job = await followJob(client, 'j1', screen)
  return { job, out }
}

test('a service that is gone for a while is waited for, and that is said once', async () => {
  const client = answering(jobAt('PROCESSING'), gone(), gone(), jobAt('COMPLETED'))
  const { job, out } = await followed(client)
  expect(job.status).toBe('COMPLETED')
  expect(out).toBe(
    'The service does not answer just now; waiting for it\nimporting target accounts: 4 accounts\n',
  )
  const screen = await followed(answering(gone(), jobAt('COMPLETED')), true)
  expect(screen.out).toContain('waiting for it')
})

test('a service that stays away is given up, with word of how to go on', async () => {
  const away = Array.from({ length: unansweredMax + 1 }, gone)
  const terminal = recorder({})
  const watching = watchJob(terminal, answering(...away), { id: 'j1', pause: async () => {} })
  await expect(watching).rejects.toThrow(/Job j1 goes on.*throughline jobs watch j1$/)
})

test('Ctrl-C ends the following of a service that is silent', async () => {
  const terminal = recorder({})
  const silent: Parameters<typeof watchJob>[1]['getJob'] = (_, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const watching = watchJob(terminal, { getJob: silent }, { id: 'j1' })
  terminal.stop('SIGINT')
  await expect(watching).rejects.toThrow(/^Job j1 goes on without this command; watch it with/)
})

test('a key that has too many requests waits, and what else ends the following says how to go on', async () => {
  const limited = new ClientError({ status: 429, code: 'RATE_LIMITED', message: 'Too many requests.' })
  const { job, out } = await followed(answering(limited, limited, jobAt('COMPLETED')))
  expect(job.status).toBe('COMPLETED')
  expect(out).toMatch(/^The key has too many requests just now; waiting\nimporting/)
  const revoked = new ClientError({ status: 401, code: 'UNAUTHORIZED', message: 'No such key.' })
  await expect(watchJob(recorder({}), answering(revoked), { id: 'j1' })).rejects.toThrow(
    'No such key. [401 UNAUTHORIZED] Job j1 goes on; watch it with: throughline jobs watch j1',
  )
})

test('a failure of another kind is not waited for', async () => {
  const unknown = new ClientError({ status: 404, code: 'NOT_FOUND', message: 'There is no job.' })
  await expect(followed(answering(unknown, jobAt('COMPLETED')))).rejects.toBe(unknown)
})

test('a job that waits has no stage behind it', async () => {
  const { out } = await followed(answering(jobAt('QUEUED'), jobAt('QUEUED'), jobAt('COMPLETED')))
  expect(out).toBe('importing target accounts: 4 accounts\n')
})

test('each import counts what it imports', async () => {
  const { out } = await followed(answering(jobAt('COMPLETED', 'interaction_import')))
  expect(out).toContain('1/3 reading interactions: 0 of 0 interactions\n')
})

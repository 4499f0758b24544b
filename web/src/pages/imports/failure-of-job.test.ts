import { expect, test } from 'vitest'
import type { Job } from '../../kit/row-types.ts'
import { failureOfJob } from './failure-of-job.ts'

/** Of a job only its error is read. */
const failed = (message: string) => ({ error: { code: 'INVALID_FILE', message } }) as unknown as Job

test.each([
  'The list is of somebody who was erased for good. DELETE /people/{socialId}/erasure lets imports bring them back.',
  'All that could be read is about people who were erased for good.',
])('an import that failed by an erased person is told from others: %s', (message) => {
  expect(failureOfJob(failed(message))).toEqual({ lacks: 'erased' })
})

test('what no page of the application mends is shown as the service tells it', () => {
  expect(failureOfJob(failed('The file is empty.'))).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { jobTitles } from './job-titles.fixture.ts'
import { seniorityOf } from './seniority.ts'

describe('seniority of a job title', () => {
  test.each(jobTitles)('%j is %s', (title, seniority) => {
    expect(seniorityOf(title)).toBe(seniority)
  })

  test('case, accents and spacing change nothing', () => {
    for (const [title, seniority] of jobTitles) {
      expect(seniorityOf(`  ${title.toUpperCase().normalize('NFD')} `)).toBe(seniority)
    }
  })

  test('a hostile headline is read in time linear to its length', () => {
    const started = performance.now()
    for (const part of ['chief ', 'a', ' to ', 'leit', 'vice ', 'a.a.', 'assistant of ']) {
      seniorityOf(part.repeat(100_000))
    }
    expect(performance.now() - started).toBeLessThan(200)
  })
})

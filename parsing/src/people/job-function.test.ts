import { describe, expect, test } from 'vitest'
import { fieldsOfWork } from './fields-of-work.ts'
import { jobFunctionOf } from './job-function.ts'
import { jobTitles } from './job-titles.fixture.ts'
import { founders, generalOccupations, occupations } from './occupations.ts'

describe('function of a job title', () => {
  test.each(jobTitles)('%j (%s) works in %s', (title, _seniority, jobFunction) => {
    expect(jobFunctionOf(title)).toBe(jobFunction)
  })

  test('every one of the 26 functions is found for some title', () => {
    const found = new Set(jobTitles.map(([title]) => jobFunctionOf(title)))
    found.delete('unknown')
    expect(found.size).toBe(26)
  })

  test('no word is listed under two functions of the same kind', () => {
    for (const lists of [occupations, { ...generalOccupations, entrepreneurship: founders }, fieldsOfWork]) {
      const words = Object.values(lists).flatMap((list) => list.split(',').map((word) => word.trim()))
      expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
    }
  })

  test('every listed word is in the form titles are compared in', () => {
    const lists = [...Object.values(occupations), ...Object.values(fieldsOfWork), founders].join()
    expect(lists).toMatch(/^[a-z0-9&,\s]+$/)
  })
})

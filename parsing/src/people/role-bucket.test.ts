import { describe, expect, test } from 'vitest'
import { roleBucketOf } from './role-bucket.ts'
import { roleTitles } from './role-titles.fixture.ts'

describe('role bucket of a job title', () => {
  test.each(roleTitles)('%j is %s', (title, bucket) => {
    expect(roleBucketOf(title)).toBe(bucket)
  })

  test('case, accents and spacing change nothing', () => {
    for (const [title, bucket] of roleTitles) {
      expect(roleBucketOf(`  ${title.toUpperCase().normalize('NFD')} `)).toBe(bucket)
    }
  })

  test('the first segment of a headline decides where it says anything', () => {
    expect(roleBucketOf('Account Executive | Founder of a podcast on product design')).toBe(
      'account_executive',
    )
    expect(roleBucketOf('Customer Success • ex sales recruiter')).toBe('customer_success')
    expect(roleBucketOf('Coffee lover | Solutions Engineer')).toBe('sales_engineering')
  })

  test('where somebody works says nothing of what they do there', () => {
    expect(roleBucketOf('Account Executive at Recruit Marketing Labs')).toBe('account_executive')
    expect(roleBucketOf('Controller @ Sales Engineering Ltd')).toBe('other')
  })

  test('a hostile headline is read in time linear to its length', () => {
    const started = performance.now()
    for (const part of ['head ', 'sales ', 'a', 'manager business ', 'vice ', ' | ', 'chief '])
      roleBucketOf(part.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(200)
  })
})

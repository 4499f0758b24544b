import { expect, test } from 'vitest'
import { hasText, sql, textPattern } from './sql.ts'

test('one or two letters or digits are searched for at the beginnings of words where these show, all else anywhere', () => {
  for (const text of ['a', 'ab', '7', 'é', 'да', 'רן']) {
    expect(textPattern(text)).toMatch(/^\(.*\)\S+$/)
    expect(hasText(sql`name`, text).text).toContain('name ~ ')
  }
  for (const text of ['abc', '%', '_', '0%', 'a b', '\\']) {
    expect(textPattern(text)).toMatch(/^%.+%$/)
    expect(hasText(sql`name`, text).text).toContain('name like ')
  }
  for (const text of ['芳', '小明', 'りん', 'ジョ', '민수', 'นก', 'ລາ', 'តា', 'မြ']) {
    expect(textPattern(text)).toBe(`%${text}%`)
    expect(hasText(sql`name`, text).text).toContain('name like ')
  }
  expect(textPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

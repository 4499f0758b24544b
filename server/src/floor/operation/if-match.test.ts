import { describe, expect, test } from 'vitest'
import { requireVersion } from './if-match.ts'

const version = '2026-11-20T10:00:00.123Z'
const older = '2026-11-20T10:00:00.122Z'

describe('passes', () => {
  test.each([
    ['no If-Match', null],
    ['any version', '*'],
    ['the version', `"${version}"`],
    ['the version marked weak', `W/"${version}"`],
    ['a list with the version', `"${older}", "${version}"`],
    ['a list without spaces', `W/"${older}","${version}"`],
  ])('%s', (_, ifMatch) => {
    expect(() => requireVersion(ifMatch, version)).not.toThrow()
  })
})

describe('refuses', () => {
  test.each([
    ['an older version', `"${older}"`],
    ['a version without its quotes', version],
    ['a list of others', `"${older}", W/"x"`],
    ['an empty tag', '""'],
    ['nothing at all', ''],
    ['an asterisk in quotes', '"*"'],
  ])('%s', (_, ifMatch) => {
    expect(() => requireVersion(ifMatch, version)).toThrow(
      expect.objectContaining({ code: 'PRECONDITION_FAILED' }),
    )
  })
})

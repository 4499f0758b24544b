import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

/** Of `correct horse`, at a sixth of the present cost. */
const stored = 'scrypt$16384$8$1$__D7-P_u___7__r_-__-AQ$xFzb6tLWXHweIOcSDuUEiFKCgEUfdy5s_UhnO-hz2_c'

test('a password is known by what is stored, which does not show it and is another each time', async () => {
  const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  expect(first).not.toContain('correct')
  expect(second).not.toBe(first)
  expect(await isPassword('correct horse', first)).toBe(true)
})

test('a password that was stored at other costs is still known by them, and another is not', async () => {
  expect(await isPassword('correct horse', stored)).toBe(true)
  for (const wrong of ['', 'Correct horse', 'correct horse '])
    expect(await isPassword(wrong, stored)).toBe(false)
})

import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

test('a password is the stored one, another is not, and what is stored does not show it', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).not.toContain('correct')
  expect(await isPassword('correct horse', stored)).toBe(true)
  for (const wrong of ['', 'Correct horse', 'correct horse '])
    expect(await isPassword(wrong, stored)).toBe(false)
})

test('the same password is stored otherwise each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('a password that was stored at other costs is still known by them', async () => {
  const stored = 'scrypt$16384$8$1$__D7-P_u___7__r_-__-AQ$xFzb6tLWXHweIOcSDuUEiFKCgEUfdy5s_UhnO-hz2_c'
  expect(await isPassword('correct horse', stored)).toBe(true)
})

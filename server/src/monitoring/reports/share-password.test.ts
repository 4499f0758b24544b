import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './share-password.ts'

test('a password fits what was kept of it, another one does not', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).not.toContain('correct')
  expect(await passwordFits('correct horse', stored)).toBe(true)
  for (const wrong of ['', 'Correct horse', 'correct horse '])
    expect(await passwordFits(wrong, stored)).toBe(false)
})

test('the same password is kept otherwise each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

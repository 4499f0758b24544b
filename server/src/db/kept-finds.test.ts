import { expect, test } from 'vitest'
import { KeptFinds } from './kept-finds.ts'

test('what was found is found again while the version is the same, and looked for without one', async () => {
  const kept = new KeptFinds<number>({ max: 10 })
  let looks = 0
  const find = (version: string | null) => kept.find({ key: 'k', version }, async () => ++looks)
  expect([await find('a'), await find('a'), await find('b'), await find('a')]).toEqual([1, 1, 2, 3])
  expect([await find(null), await find(null), await find('a')]).toEqual([4, 5, 3])
})

test('whoever asks while another looks waits for that one, and looks where that fails', async () => {
  const kept = new KeptFinds<string>({ max: 10 })
  const asked = { key: 'k', version: 'a' }
  const failing = kept.find(asked, () => Promise.reject(new Error('gone')))
  const waiting = kept.find(asked, async () => 'looked')
  await expect(failing).rejects.toThrow('gone')
  expect(await waiting).toBe('looked')
  expect(await kept.find(asked, async () => 'anew')).toBe('anew')
})

test('what was asked for longest ago goes when sizes add up to too much, whatever does not fit by itself at once', async () => {
  const kept = new KeptFinds<string>({ max: 10, sizeOf: (found) => found.length })
  const isKept = async (key: string) => (await kept.find({ key, version: 'a' }, async () => 'new')) !== 'new'
  const add = (key: string, size: number) => kept.find({ key, version: 'a' }, async () => 'x'.repeat(size))
  await add('one', 4)
  await add('two', 5)
  expect(await isKept('one')).toBe(true)
  await add('three', 5)
  expect(await isKept('one')).toBe(true)
  expect(await isKept('three')).toBe(true)
  await add('huge', 11)
  expect(await isKept('huge')).toBe(false)
})

test('a version that is gone no longer counts', async () => {
  const kept = new KeptFinds<string>({ max: 10, sizeOf: (found) => found.length })
  for (const version of ['a', 'b', 'c', 'd']) await kept.find({ key: 'k', version }, async () => 'xxxx')
  await kept.find({ key: 'l', version: 'a' }, async () => 'xxxxxx')
  expect(await kept.find({ key: 'k', version: 'd' }, async () => 'new')).toBe('xxxx')
})

test('what was found empty counts by the key it was asked by', async () => {
  const kept = new KeptFinds<null>({ max: 10, sizeOf: (_, key) => key.length })
  let looks = 0
  const find = (key: string) =>
    kept.find({ key, version: 'a' }, async () => {
      looks++
      return null
    })
  for (const key of ['four', 'five', 'nine']) await find(key)
  await find('five')
  expect(looks).toBe(3)
  await find('four')
  expect(looks).toBe(4)
})

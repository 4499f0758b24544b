import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('of the keys asked for the latest are known, and others are forgotten in the end', () => {
  const map = new RecentMap<number>(10)
  let latest: string[] = []
  for (let n = 0; n < 500; n++) {
    const key = `key ${(n * n) % 37}`
    const value = map.get(key)
    if (latest.includes(key)) expect(value).toBeDefined()
    if (value === undefined) map.set(key, n)
    latest = [...latest.filter((other) => other !== key), key].slice(-10)
  }
  for (let n = 0; n < 20; n++) map.set(`other ${n}`, n)
  for (let n = 0; n < 37; n++) expect(map.get(`key ${n}`)).toBeUndefined()
})

test('what is asked for now and then is kept however many others come', () => {
  const map = new RecentMap<string>(10)
  map.set('asked for', 'kept')
  for (let n = 0; n < 100; n++) {
    map.set(`other ${n}`, '')
    if (n % 5 === 0) expect(map.get('asked for')).toBe('kept')
  }
})

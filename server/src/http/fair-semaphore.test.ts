import { expect, test } from 'vitest'
import { fairSemaphore } from './fair-semaphore.ts'

const present = new AbortController().signal

/** Work that ends when told to, in the order in which it began. */
function bench(permitsMax: number, timeoutMs?: number) {
  const semaphore = fairSemaphore(permitsMax, timeoutMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, gone: AbortSignal = present) => {
    const requested = semaphore.withPermit({ tenantId: name.slice(0, 1), gone }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
    // Who still waits when its test has ended is refused later, which is no failure of another test.
    requested.catch(() => {})
    return requested
  }
  const end = async (name: string, done: Promise<string> | undefined) => {
    ends.get(name)?.()
    expect(await done).toBe(name)
  }
  return { begun, ask, end }
}

test('[R3] a workspace that is alone leaves one permit to whoever comes next', async () => {
  const { begun, ask, end } = bench(4)
  const requested = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name))
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a1', requested[0])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('[R3] of two workspaces neither has more than half, and the first to come is the first to go on', async () => {
  const { begun, ask, end } = bench(4)
  const requested = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map((name) => ask(name))
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a1', requested[0])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  await end('a2', requested[1])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a4'])
  await end('b2', requested[5])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a4', 'b3'])
})

test('[R3] however many workspaces come, no more is done at once than there are permits, and each has its turn', async () => {
  const { begun, ask, end } = bench(2)
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2']
  const requested = new Map(names.map((name) => [name, ask(name)]))
  expect(begun).toEqual(['a1', 'b1'])
  const turns = ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'c2']
  for (const [at, name] of turns.entries()) {
    await end(name, requested.get(name))
    expect(begun).toEqual(turns.slice(0, at + 3))
  }
})

test('who is alone again has the larger share at once', async () => {
  const { begun, ask, end } = bench(4)
  const b1 = ask('b1')
  for (const name of ['a1', 'a2', 'a3']) ask(name)
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  await end('b1', b1)
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
})

test('work that fails gives its turn back', async () => {
  const semaphore = fairSemaphore(1)
  const turn = { tenantId: 'a', gone: present }
  await expect(semaphore.withPermit(turn, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.withPermit(turn, async () => 'yes')).toBe('yes')
})

test('[R3] who waits too long is told to try again, and is not carried out later', async () => {
  const { begun, ask, end } = bench(1, 0)
  const first = ask('a1')
  await expect(ask('a2')).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  await end('a1', first)
  expect(begun).toEqual(['a1'])
})

test('[H11] a caller who goes while waiting leaves the line', async () => {
  const { begun, ask, end } = bench(1)
  const going = new AbortController()
  const first = ask('a1')
  const second = ask('a2', going.signal)
  const third = ask('a3')
  going.abort()
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(ask('a4', going.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await end('a1', first)
  await end('a3', third)
  expect(begun).toEqual(['a1', 'a3'])
})

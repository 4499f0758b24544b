import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ReadAnswer {
  bytes: number
  firstByteMs: number
  ms: number
}

/** Reads the export as fast as it comes. */
export async function readWhole(url: string, key: string): Promise<ReadAnswer> {
  return read(url, key, async (answer, startedAt) => {
    let bytes = 0
    let firstByteMs = 0
    for await (const piece of answer) {
      if (bytes === 0) firstByteMs = performance.now() - startedAt
      bytes += (piece as Buffer).length
    }
    return { bytes, firstByteMs, ms: performance.now() - startedAt }
  })
}

/** Reads at `bytesPerSecond` for `seconds`, then hangs up; returns how many bytes came. */
export async function readSlowly(
  url: string,
  key: string,
  { bytesPerSecond, seconds }: { bytesPerSecond: number; seconds: number },
): Promise<number> {
  return read(url, key, async (answer) => {
    const startedAt = performance.now()
    let bytes = 0
    for await (const piece of answer) {
      bytes += (piece as Buffer).length
      const elapsed = performance.now() - startedAt
      if (elapsed > seconds * 1_000) break
      await sleep(Math.max(0, (bytes / bytesPerSecond) * 1_000 - elapsed))
    }
    return bytes
  })
}

function read<T>(
  url: string,
  key: string,
  take: (answer: AsyncIterable<unknown>, startedAt: number) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${key}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      take(answer, startedAt).then(resolve, reject)
    })
      .on('error', reject)
      .end()
  })
}

import { createWriteStream, lstatSync, rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file, and leaves no part of one where that fails; what stood there before, perhaps a device, stays. */
export async function writeWhole(file: string, content: Readable): Promise<void> {
  const isNew = lstatSync(file, { throwIfNoEntry: false }) === undefined
  try {
    await pipeline(content, createWriteStream(file))
  } catch (error) {
    if (isNew) rmSync(file, { force: true })
    throw error
  }
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, retryLater } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { checkText } from '../floor/input/check-text.ts'

export interface SpooledFile {
  file: UploadedFile
  sha256: string
}

const nameLengthMax = 255

/** Writes one part of a form to a file only this account can read; `signal` gives it up. */
export async function spoolFile(
  part: Readable,
  { path, name }: { path: string; name: string },
  signal: AbortSignal,
): Promise<SpooledFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part, measure, createWriteStream(path, { mode: 0o600 }), { signal }).catch(explain)
  checkText(name, 'file', 'The name of the file')
  return {
    file: { path, name: [...name].slice(0, nameLengthMax).join(''), bytes },
    sha256: hash.digest('hex'),
  }
}

/** A system call that failed is the disk's matter; anything else is the form's. */
function explain(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) noRoom()
  throw new ApiError('BAD_REQUEST', 'The file did not arrive whole.')
}

export function noRoom(): never {
  throw retryLater('UNAVAILABLE', 'The service has no room for the file right now. Try again later.', 60)
}

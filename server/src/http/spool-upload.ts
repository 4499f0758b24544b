import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { checkText } from '../floor/input/check-text.ts'
import type { RawValues } from '../floor/input/parse-query.ts'
import { temporaryFolder } from '../floor/jobs/temporary-folder.ts'
import { tooLarge } from './error-handler.ts'
import { noRoom, type SpooledFile, spoolFile } from './spool-file.ts'

export interface Upload {
  file: UploadedFile
  fields: RawValues
  /** SHA-256 of fields and file, to tell a repeated request from another one. */
  hash: string
  /** Removes the spooled file. */
  discard(): Promise<void>
}

const fieldBytesMax = 64 * 1024
const fieldsMax = 200
const silentMs = 30_000

/** The largest form that can hold a file of `fileBytesMax`. */
export const formBytesMax = (fileBytesMax: number) => fileBytesMax + fieldsMax * fieldBytesMax

/**
 * Reads a multipart form with exactly one file, which goes to a temporary file as it arrives. Throws
 * BAD_REQUEST, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT or, without room on the disk, UNAVAILABLE; then it leaves
 * nothing behind. The connection stays open for the answer.
 */
export async function spoolUpload(body: IncomingMessage, fileBytesMax: number): Promise<Upload> {
  const { path, remove: discard } = await temporaryFolder().catch(noRoom)
  try {
    const { fields, ...spooled } = await readForm(body, join(path, 'file'), fileBytesMax)
    return { file: spooled.file, fields, hash: hashOf(fields, spooled), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

type Form = InstanceType<typeof Busboy>

const malformed = () =>
  new ApiError('BAD_REQUEST', 'The form is malformed: send multipart/form-data with one part named "file".')

function hashOf(fields: RawValues, { file, sha256 }: SpooledFile): string {
  return createHash('sha256')
    .update(JSON.stringify([[...fields], file.name, sha256]))
    .digest('hex')
}

async function readForm(body: IncomingMessage, path: string, fileBytesMax: number) {
  const form = openForm(body.headers, fileBytesMax)
  const stopping = new AbortController()
  try {
    const fields = takeFields(form)
    const [spooled] = await Promise.all([
      takeFile(form, { path, fileBytesMax, signal: stopping.signal }),
      fields,
      arrival(body, form, stopping.signal),
    ])
    return { ...spooled, fields: checked(await fields) }
  } finally {
    body.unpipe(form)
    stopping.abort()
  }
}

function openForm(headers: IncomingHttpHeaders, fileBytesMax: number): Form {
  const limits = { fieldSize: fieldBytesMax, fields: fieldsMax, fileSize: fileBytesMax, parts: fieldsMax + 1 }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    throw malformed()
  }
}

/** Resolves when the form has been read to its end; rejects when it breaks off or nothing comes any more. */
function arrival(body: IncomingMessage, form: Form, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const silent = () => reject(new ApiError('REQUEST_TIMEOUT', 'The upload stopped before its end.'))
    const timer = setTimeout(silent, silentMs)
    const restart = () => timer.refresh()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      body.off('data', restart)
    })
    form.once('finish', resolve)
    form.on('error', () => reject(malformed()))
    body.on('data', restart)
    body.once('error', () => reject(malformed()))
    body.once('close', () => {
      if (!body.complete) reject(malformed())
    })
    body.pipe(form)
  })
}

function takeFields(form: Form): Promise<RawValues> {
  const fields: RawValues = new Map()
  return new Promise((resolve, reject) => {
    form.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
      if (name === undefined) return reject(malformed())
      if (nameTruncated || valueTruncated) return reject(tooLarge(fieldBytesMax))
      pushTo(fields, name, value)
    })
    form.once('fieldsLimit', () => reject(tooMany()))
    form.once('partsLimit', () => reject(tooMany()))
    form.once('finish', () => resolve(fields))
  })
}

function checked(fields: RawValues): RawValues {
  for (const [name, values] of fields) for (const text of [name, ...values]) checkField(text, name)
  return fields
}

const tooMany = () => new ApiError('PAYLOAD_TOO_LARGE', `The form has more than ${fieldsMax} fields.`)

/** The parser puts the replacement character where bytes are no UTF-8. */
function checkField(text: string, name: string): void {
  checkText(text, name)
  if (text.includes('\ufffd')) throw refused(name, 'must be valid UTF-8')
}

function takeFile(
  form: Form,
  { path, fileBytesMax, signal }: { path: string; fileBytesMax: number; signal: AbortSignal },
): Promise<SpooledFile> {
  return new Promise((resolve, reject) => {
    let taken = false
    form.on('file', (field, stream, name) => {
      if (field !== 'file' || taken) {
        stream.on('error', () => {})
        stream.resume()
        reject(malformed())
        return
      }
      taken = true
      stream.once('limit', () => reject(tooLarge(fileBytesMax)))
      spoolFile(stream, { path, name: name || 'upload' }, signal).then(resolve, reject)
    })
    form.once('finish', () => {
      if (!taken) reject(malformed())
    })
  })
}

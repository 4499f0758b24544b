import { readFileSync, statSync } from 'node:fs'
import type { Operation } from '@throughline/contract/operation.ts'
import { usageError } from '../command-error.ts'
import { isRecord } from '../output/is-record.ts'

/**
 * What a command was given whole. A file that holds just what the JSON body of the operation takes, like the answer of a
 * CRM, is sent as that body; any other file is uploaded. Throws a usage error for JSON that is no answer of a CRM.
 */
export function bodyOrFile(
  operation: Operation,
  { body, file }: { body?: unknown; file?: unknown },
): { body?: unknown; file?: unknown } {
  if (operation.takes !== 'json-or-upload' || typeof file !== 'string' || body !== undefined)
    return { body, file }
  const read = jsonIn(file, operation.bodyBytesMax)
  if (isRecord(read) && isBodyOf(operation, read)) return { body: read }
  // Of a CRM only tables are uploaded, and "no header row" would lead astray.
  if (read !== undefined && operation.room === 'crm')
    throw usageError(`${file} is no list answer of a CRM: an object with "results" or "records".`)
  return { file }
}

const isBodyOf = ({ body }: Operation, read: Record<string, unknown>) =>
  Object.keys(read).length > 0 && Object.keys(read).every((name) => name in body.properties)

function jsonIn(file: string, bytesMax: number): unknown {
  try {
    if (!/\.json$/i.test(file) || statSync(file).size > bytesMax) return undefined
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // What cannot be opened or read the upload says better.
    return undefined
  }
}

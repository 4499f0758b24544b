import type { Operation } from '@throughline/contract/operation.ts'
import type { CallOptions } from './call-options.ts'
import { openFile } from './open-file.ts'
import { sendOperation } from './send-operation.ts'
import type { Connection } from './send-request.ts'
import { sendableOf } from './to-request.ts'

/**
 * Calls any operation of the contract in Node, where a file to upload may be its path. Returns its data, or the response
 * where it streams. Throws ClientError.
 */
export async function callOperation(
  connection: Connection,
  operation: Operation,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  return sendOperation(connection, {
    operation: sendableOf(operation),
    input: await withOpenFile(input),
    options,
  })
}

async function withOpenFile(input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { upload } = input
  if (typeof upload !== 'object' || upload === null || !('file' in upload)) return input
  if (typeof upload.file !== 'string') return input
  return { ...input, upload: { ...upload, file: await openFile(upload.file) } }
}

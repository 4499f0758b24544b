import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readImportFile } from '@throughline/parsing/contacts/read-import-file.ts'
import type { ImportRecord } from '@throughline/parsing/contacts/records.ts'
import { plainReading } from '@throughline/parsing/contacts/testing/read-all.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import { archiveOf } from '@throughline/sample/archive.ts'
import { connectionsCsvOf } from '@throughline/sample/connections-csv.ts'
import type { SampleConnector } from '@throughline/sample/connector.ts'
import type { SampleOptions } from '@throughline/sample/plan.ts'
import { type SampleNetwork, sampleNetwork } from '@throughline/sample/sample-network.ts'

export interface TestFile {
  name: string
  bytes: Buffer
}

/** A small invented network; everything in it happened before today. */
export function testNetwork(options: Partial<SampleOptions> = {}): SampleNetwork {
  return sampleNetwork({
    seed: 'import',
    connectors: 3,
    contactsPerConnector: 200,
    companies: 90,
    targetAccounts: 10,
    asOf: dayOf(new Date()),
    ...options,
  })
}

export const archiveFile = async (connector: SampleConnector): Promise<TestFile> => ({
  name: 'archive.zip',
  bytes: await buffer(archiveOf(connector)),
})

export const connectionsFile = async (connector: SampleConnector): Promise<TestFile> => ({
  name: 'Connections.csv',
  bytes: await buffer(connectionsCsvOf(connector)),
})

export const textFile = (name: string, lines: readonly string[]): TestFile => ({
  name,
  bytes: Buffer.from(`${lines.join('\n')}\n`),
})

/** What the readers find in a file, as an account of the import that is independent of its stages. */
export async function recordsIn(file: TestFile): Promise<ImportRecord[]> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-test-'))
  const path = join(folder, 'file')
  await writeFile(path, file.bytes)
  const records: ImportRecord[] = []
  for await (const batch of readImportFile({ path, name: file.name }, plainReading())) records.push(...batch)
  await rm(folder, { recursive: true })
  return records
}

/** Those of one kind. */
export function ofKind<K extends ImportRecord['kind']>(
  records: readonly ImportRecord[],
  kind: K,
): Extract<ImportRecord, { kind: K }>[] {
  return records.filter((record): record is Extract<ImportRecord, { kind: K }> => record.kind === kind)
}

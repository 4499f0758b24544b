import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { archiveOf } from '@throughline/sample/archive.ts'
import { sampleNetwork } from '@throughline/sample/sample-network.ts'

const contactsPerArchiveMax = 25_000

export interface SampleArchives {
  folder: string
  paths: string[]
  contacts: number
}

/** Data archives of the sample network on the disk, with so many contacts in all, at most 25,000 in each. */
export async function writeSampleArchives(contacts: number): Promise<SampleArchives> {
  const connectors = Math.ceil(contacts / contactsPerArchiveMax)
  const contactsPerConnector = Math.ceil(contacts / connectors)
  const companies = Math.max(200, Math.round(contacts / 20))
  const network = sampleNetwork({
    seed: 'bench',
    connectors,
    contactsPerConnector,
    companies,
    targetAccounts: Math.round(companies / 10),
    asOf: new Date().toISOString().slice(0, 10),
  })
  const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-archives-'))
  const paths: string[] = []
  for (const connector of network.connectors()) {
    const path = join(folder, `${connector.index}.zip`)
    await pipeline(archiveOf(connector), createWriteStream(path))
    paths.push(path)
  }
  return { folder, paths, contacts: connectors * contactsPerConnector }
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { scratchDirectory, scratchParent } from './scratch-directory.ts'

/**
 * For tests that are not about a first start: gives a test file scratch directories in which a cluster was made already.
 * It is made once and copied, which takes a tenth of the time.
 */
export function madeCluster(): () => Promise<string> {
  let made: Promise<string> | undefined
  afterAll(async () => {
    if (made) await rm(await made, { recursive: true, force: true })
  })
  return async () => {
    made ??= makeCluster()
    const directory = await scratchDirectory()
    await promisify(execFile)('cp', ['-a', join(await made, 'postgres-18'), directory])
    return directory
  }
}

async function makeCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(scratchParent, 'embedded-made-'))
  await (await startEmbeddedPostgres({ dataDir, volatile: true })).stop()
  return dataDir
}

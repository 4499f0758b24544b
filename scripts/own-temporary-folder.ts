import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * For a run of tests: what they, their processes and their browsers leave in the folder for temporary files goes with the
 * run. Open to every account as that is, for some tests start processes under another one.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-tests-'))
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

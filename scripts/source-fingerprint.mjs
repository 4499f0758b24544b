import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  'contract/src',
  'client/src',
  'sample/src',
  'embedded-postgres/src',
  'server/src',
  'cli/src',
  'scripts',
]
const files = ['package.json', 'package-lock.json']

/** A hash over path, size and time of every file that goes into a build: changes when one changes, comes or goes. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256')
  const paths = [...files, ...folders.flatMap((folder) => sourcesIn(root, folder))]
  for (const path of paths.sort()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const webFolders = ['contract/src', 'client/src', 'web/src', 'web/build', 'scripts']
const files = ['package.json', 'package-lock.json']
const webFiles = [...files, 'web/index.html', 'web/package.json', 'web/vite.config.mjs']

/** Changes when a file of the service and its command does, in whichever package. */
export const sourceFingerprint = (root) => fingerprint(root, files, [...serverFolders(root), 'scripts'])

/** Changes when a file of the web application does. */
export const webFingerprint = (root) => fingerprint(root, webFiles, webFolders)

/** The packages of which the command is bundled. */
function serverFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces.filter((name) => name !== 'web' && name !== 'bench').map((name) => `${name}/src`)
}

/** A hash over path, size and time of every file that goes into a build: changes when one changes, comes or goes. */
function fingerprint(root, files, folders) {
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
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

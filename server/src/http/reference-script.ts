import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of the reference page: beside the bundle in a build, in its package in the source tree. */
export function readReferenceScript(): string {
  const built = fileURLToPath(new URL('./assets/rapidoc-min.js', import.meta.url))
  return readFileSync(existsSync(built) ? built : inPackage(), 'utf8')
}

function inPackage(): string {
  const manifest = createRequire(import.meta.url).resolve('rapidoc/package.json')
  return join(dirname(manifest), 'dist', 'rapidoc-min.js')
}

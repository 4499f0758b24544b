import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Bundles the service as `npm start` does, if a source changed, and returns the command that was made. */
export function buildService(): string {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-stale'], { stdio: 'inherit' })
  return join(root, 'dist/throughline.js')
}

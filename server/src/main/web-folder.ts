import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built web application: beside the bundle in a build, below `dist` in the source tree; null where nobody built it. */
export function findWebFolder(): string | null {
  const places = ['./web', '../../../dist/web'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? null
}

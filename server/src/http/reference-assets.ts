import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of the reference page that come from Swagger UI. */
export const referenceAssets = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const

export type ReferenceAsset = (typeof referenceAssets)[number]

/** A file of the reference page: beside the bundle in a build, in its package in the source tree. */
export function readReferenceAsset(name: ReferenceAsset): string {
  const built = fileURLToPath(new URL(`./assets/${name}`, import.meta.url))
  return readFileSync(existsSync(built) ? built : inPackage(name), 'utf8')
}

function inPackage(name: ReferenceAsset): string {
  const main = createRequire(import.meta.url).resolve('@fastify/swagger-ui')
  return join(dirname(main), 'static', name)
}

/** The version of a text, as an entity tag and in addresses. */
export const tagOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

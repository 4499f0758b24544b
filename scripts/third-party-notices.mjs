import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licence of every package of which the bundle holds a part, and of the reference page copied beside it. */
export function thirdPartyNotices(root, inputs) {
  const bundled = inputs.map(packageFolder).filter((folder) => folder !== undefined)
  const folders = [...new Set([...bundled, 'node_modules/@fastify/swagger-ui'])].sort()
  return `${folders.map((folder) => notice(join(root, folder))).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** `node_modules/a/node_modules/@b/c/lib/d.js` is of the package in `node_modules/a/node_modules/@b/c`. */
function packageFolder(input) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}`.trimEnd()
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { webFingerprint } from './source-fingerprint.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const root = join(import.meta.dirname, '..')
const compressible = /\.(js|css|svg|json)$/

/** Whether a folder holds the web application as its sources are now. */
export function webIsFresh(folder) {
  const file = join(folder, '.sources')
  return existsSync(file) && readFileSync(file, 'utf8') === webFingerprint(root)
}

/** Builds the web application into a folder: the page, its files in three codings, and the licences of what is in them. */
export async function buildWeb(folder) {
  const { build } = await import('vite')
  const fingerprint = webFingerprint(root)
  const inputs = new Set()
  await build({
    configFile: join(root, 'web/vite.config.mjs'),
    logLevel: 'warn',
    build: { outDir: folder },
    plugins: [collectInputs(inputs)],
    worker: { plugins: () => [collectInputs(inputs)] },
  })
  await compressAssets(join(folder, 'assets'))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, [...inputs]))
  writeFileSync(join(folder, '.sources'), fingerprint)
}

/** The files of packages that ended up in a bundle, from the root. */
const collectInputs = (inputs) => ({
  name: 'collect-inputs',
  generateBundle(_options, bundle) {
    for (const { moduleIds = [] } of Object.values(bundle)) {
      for (const id of moduleIds) {
        const file = id.split('?')[0].slice(root.length + 1)
        if (file.startsWith('node_modules/')) inputs.add(file)
      }
    }
  },
})

async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressAsset(join(folder, name))))
}

async function compressAsset(file) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, zipped)
}

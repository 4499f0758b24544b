import { isTest, type SourceFile } from './read-sources.ts'

const linesMax = 300
const namelessFile = /(^|\/)(utils?|helpers?|common|misc|manager|service)\.ts$/

/** Packages of which every file is reached by an import, and the file that is started as a thread instead. */
const imported = /^(contract|parsing|server|client|mcp)\/src\//
const startedAsThread = 'server/src/main/worker-thread.ts'

/** What a file may not be: too long, nameless, of no use, or part of a circle. */
export function shapeRuleBreaches(sources: readonly SourceFile[]): string[] {
  return [
    ...sources
      .filter(({ path, lines }) => lines > linesMax && !isTest(path))
      .map(({ path, lines }) => `${path}: ${lines} lines, at most ${linesMax}`),
    ...sources
      .filter(({ path }) => namelessFile.test(path) && !isTest(path))
      .map(({ path }) => `${path}: is named for nothing it does`),
    ...sources
      .filter(({ text }) => /\bTODO\b|\bFIXME\b/.test(text))
      .map(({ path }) => `${path}: has something left to do`),
    ...unused(sources),
    ...circles(sources),
  ]
}

/** A new operation that no register names is one of these, and would be answered with 404. */
function unused(sources: readonly SourceFile[]): string[] {
  const used = new Set(
    sources.filter(({ path }) => !isTest(path)).flatMap(({ imports }) => imports.map(({ file }) => file)),
  )
  return sources
    .filter(({ path }) => imported.test(path) && !isTest(path) && path !== startedAsThread && !used.has(path))
    .map(({ path }) => `${path}: is imported by nobody: name it in its register, or delete it`)
}

/** Import circles, types included, each told once. */
function circles(sources: readonly SourceFile[]): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      found.push(`circle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    state.set(path, 'open')
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of targets.keys()) visit(path, [])
  return found
}

import { isTest, type SourceFile } from './read-sources.ts'

const linesMax = 300
const namelessFile = /(^|\/)(utils?|helpers?|common|misc|manager|service)\.ts$/

/** What a file may not be: too long, nameless, or part of a circle. */
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
    ...circles(sources),
  ]
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

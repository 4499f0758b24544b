import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './read-sources.ts'

const folder = 'web/src'

const physicalCss =
  /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|float\s*:\s*(?:left|right)|text-align\s*:\s*(?:left|right))\s*[:;])/g

const physicalProps =
  /(?:\s((?:ml|mr|pl|pr|left|right)=|(?:ta|style={{ textAlign:) ?=?["']?(?:left|right)["'])|[\s{,]((?:margin|padding|border)(?:Left|Right)|left|right): [`'"\d])/g

/** Styles that name a side of the screen: a language that is written from right to left has the other one. */
export function directionBreaches(): string[] {
  return readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => sidesNamedIn(path, readText(path)))
}

/** Of the text of a file, as lines of complaint. */
function sidesNamedIn(path: string, text: string): string[] {
  const form = path.endsWith('.css') ? physicalCss : physicalProps
  return [...text.matchAll(form)].map(
    ([found]) => `${path}: names a side of the screen, not start or end: ${found.trim()}`,
  )
}

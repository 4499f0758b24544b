import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packages, readText } from './read-sources.ts'

const root = join(import.meta.dirname, '..')
const pathInCode = new RegExp(
  `\`((?:${[...packages, 'scripts', 'docs', '\\.ci'].join('|')})/[\\w./-]*[\\w/])\``,
  'g',
)
const relativeLink = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/** Paths that a document names and that are not there. */
export function documentBreaches(): string[] {
  return documents().flatMap((document) => {
    const text = readText(document)
    const named = [...text.matchAll(pathInCode)].map(([, path = '']) => path)
    const linked = [...text.matchAll(relativeLink)].map(([, path = '']) => join(dirname(document), path))
    return [...named, ...linked]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: names ${path}, which is not there`)
  })
}

function documents(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const folders = ['docs', ...packages.map((name) => `${name}/src`)]
  const ofPackages = packages.map((name) => `${name}/README.md`)
  return [
    ...[...readdirSync(root), ...ofPackages].filter((name) => existsSync(join(root, name))),
    ...folders.filter((folder) => existsSync(join(root, folder))).flatMap(inside),
  ].filter((name) => name.endsWith('.md'))
}

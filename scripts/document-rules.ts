import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readText } from './read-sources.ts'

const root = join(import.meta.dirname, '..')
const pathInCode =
  /`((?:contract|client|parsing|sample|embedded-postgres|server|cli|bench|web|scripts|docs|\.ci)\/[\w./-]*[\w/])`/g
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
  const rooms = [
    'docs',
    'contract/src',
    'parsing/src',
    'sample/src',
    'embedded-postgres/src',
    'server/src',
    'cli/src',
    'client/src',
    'bench/src',
    'web/src',
  ]
  const top = [...readdirSync(root), 'web/README.md']
  return [...top, ...rooms.filter((room) => existsSync(join(root, room))).flatMap(inside)].filter((name) =>
    name.endsWith('.md'),
  )
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The files of this folder that a file needs, itself among them. */
function needed(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, other = ''] of textOf(file).matchAll(/from '\.\/([\w-]+\.ts)'/g)) needed(other, found)
  return found
}

test('a search is ten files from the parameters to the SQL, and the README of the room names each', () => {
  const readme = textOf('../README.md')
  const walk = readme.slice(readme.indexOf('## A search'), readme.indexOf('## Making and scoring'))
  const named = [...walk.matchAll(/`([\w/-]+\.(?:ts|sql))`/g)].flatMap(([, path = '']) => path)
  const files = [...needed('search-opportunities.ts')].map((file) => `search/${file}`)
  expect(named).toEqual(expect.arrayContaining(files))
  expect(new Set(named).size).toBeLessThanOrEqual(10)
})

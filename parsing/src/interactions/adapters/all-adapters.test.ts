import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adapters } from './all-adapters.ts'

const guide = readFileSync(new URL('../../../../docs/guides/imports.md', import.meta.url), 'utf8')
const [, section = ''] =
  guide
    .split(/^## /m)
    .filter((part) => part.startsWith('Interactions'))[0]
    ?.split('|---|---|---|') ?? []

test('the guide of imports names every format of interactions, and no other', () => {
  const named = [...section.matchAll(/`([a-z_]+(?:\/[\w.-]+)?)`/g)].map(([, name]) => name)
  const formats = adapters.map(({ format }) => format)
  expect(named.filter((name) => name?.includes('/') || name === 'generic').sort()).toEqual(formats.sort())
})

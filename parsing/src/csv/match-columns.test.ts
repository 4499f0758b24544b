import { expect, test } from 'vitest'
import type { SentHeadings } from './csv-table.ts'
import { matchColumns } from './match-columns.ts'

const columns = {
  first: ['prenom', { heading: 'nome', beside: ['cognome'] }],
  last: ['cognome', { heading: 'nom', beside: ['prenom'] }],
  name: ['nom', 'nome'],
  site: ['url', 'site', { heading: 'page', unless: ['nome'] }],
}

const read = (headings: string[], sent?: SentHeadings<keyof typeof columns>) =>
  Object.fromEntries(
    matchColumns(headings, { columns, ...(sent && { sent }) }).flatMap(({ column, at, heading }) =>
      at === null ? [] : [[column, heading]],
    ),
  )

test('case, accents, spaces and marks of a heading do not matter', () => {
  expect(read([' PRÉ-NOM ', 'Nom'])).toEqual({ first: ' PRÉ-NOM ', last: 'Nom' })
})

test('a word that stands for a whole name alone is a part of one beside the other part', () => {
  expect(read(['Nom', 'Url'])).toEqual({ name: 'Nom', site: 'Url' })
  expect(read(['Nome', 'Cognome'])).toEqual({ first: 'Nome', last: 'Cognome' })
  expect(read(['Nome'])).toEqual({ name: 'Nome' })
})

test('a word may stand for nothing beside others', () => {
  expect(read(['Nom', 'Page'])).toEqual({ name: 'Nom', site: 'Page' })
  expect(read(['Nome', 'Page'])).toEqual({ name: 'Nome' })
})

test('a heading is read as one column only, the first of two equal ones', () => {
  expect(matchColumns(['Url', 'url'], { columns }).filter(({ at }) => at !== null)).toEqual([
    { column: 'site', at: 0, heading: 'Url' },
  ])
})

test('what somebody sent for a heading goes before all spellings', () => {
  const site = (heading: string) => [{ heading, column: 'site' as const }]
  expect(read(['Nom', 'Lien', 'Url'], site('lien'))).toEqual({ name: 'Nom', site: 'Lien' })
  expect(read(['Nom'], site('Nom'))).toEqual({ site: 'Nom' })
})

test('a heading that is not to be read leaves its column to the next that goes by it', () => {
  const sent = [{ heading: ' URL', column: null }]
  expect(read(['Nom', 'Url'], sent)).toEqual({ name: 'Nom' })
  expect(read(['Nom', 'Url', 'Site'], sent)).toEqual({ name: 'Nom', site: 'Site' })
})

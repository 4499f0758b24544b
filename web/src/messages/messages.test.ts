import { appOperations, signInOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import { operations } from '@throughline/contract/operations.ts'
import { companyShape } from '@throughline/parsing/crm/company-shape.ts'
import { dealShape } from '@throughline/parsing/crm/deal-shape.ts'
import { ownerShape } from '@throughline/parsing/crm/owner-shape.ts'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { messages as german } from './de/index.ts'
import { messages as english } from './en/index.ts'

/** Every text under the path of its keys. */
function textsOf(branch: object, path = ''): [path: string, text: string][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[`${path}.${key}`, value]] as [string, string][])
      : textsOf(value as object, `${path}.${key}`),
  )
}

/** The choice that each `#` of a message stands in; outside of any it is a mere sign. */
function enclosing(text: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [token, kind] of text.matchAll(/\{\s*\w+\s*,\s*(plural|select)\s*,|[{}#]/g)) {
    if (token === '#') found.push(open.findLast((one) => one !== 'branch') ?? 'none')
    else if (token === '}') open.pop()
    else open.push(kind ?? 'branch')
  }
  return found
}

test('every column that is read of a CRM has a word, and no other', () => {
  const read = { crm_companies: companyShape, crm_deals: dealShape, crm_owners: ownerShape }
  for (const [kind, words] of Object.entries(english.importFields.crm)) {
    const { hubspot, salesforce } = read[kind as keyof typeof read]
    const columns = [hubspot, salesforce].flatMap(({ csv }) => Object.keys(csv.columns))
    expect(Object.keys(words).sort()).toEqual([...new Set(columns)].sort())
  }
})

// A select inside a plural would show the sign itself.
test.each([
  ['English', english],
  ['German', german],
])('in %s every # of a choice stands for the number of a plural', (_, messages) => {
  const wrong = textsOf(messages).filter(([, text]) => enclosing(text).includes('select'))
  expect(wrong).toEqual([])
})

// Of what happened 30 hours ago the service says one day: that may have been the day before yesterday.
test.each([
  ['English', english],
  ['German', german],
])('in %s no count of days that have passed is called by a day of the calendar', (_, messages) => {
  const wrong = textsOf(messages).filter(([, text]) => /\{(today|yesterday|heute|gestern)\}/.test(text))
  expect(wrong).toEqual([])
})

test('an import of one row says row', () => {
  const counts = { rows: 1, added: 1, changed: 0, gone: 0 }
  const inEnglish = createTranslator({ locale: 'en', messages: english, namespace: 'imports' })
  const inGerman = createTranslator({ locale: 'de', messages: german, namespace: 'imports' })
  expect([inEnglish('resultOf', counts), inGerman('resultOf', counts)]).toEqual([
    '1 row, 1 new',
    '1 Zeile, 1 neu',
  ])
})

test('what the log of changes tells has words, and nothing else', () => {
  const writing = Object.entries({
    ...operations,
    ...appOperations,
    ...signInOperations,
    ...connectorOperations,
  })
    .filter(([, { writes }]) => writes)
    .map(([key]) => key)
  expect(Object.keys(english.actions).sort()).toEqual(writing.sort())
})

test('whatever an answer to a change counts has a word in the log of changes', () => {
  const wordsOf: Record<string, object> = {
    integer: english.audit.outcomes,
    array: english.audit.outcomes,
    boolean: english.audit.flags,
  }
  const wordless = Object.values({
    ...operations,
    ...appOperations,
    ...signInOperations,
    ...connectorOperations,
  })
    .filter(({ writes }) => writes)
    .flatMap(({ data }) => ('properties' in data ? Object.entries<object>(data.properties) : []))
    .filter(([name, schema]) => {
      const words = 'type' in schema && wordsOf[String(schema.type)]
      return words && !(name in words)
    })
    .map(([name]) => name)
  expect(wordless).toEqual([])
})

test('every field that a change sends has a word in the log of changes, and no other', () => {
  const sent = Object.values({
    ...operations,
    ...appOperations,
    ...signInOperations,
    ...connectorOperations,
  })
    .filter(({ writes }) => writes)
    .flatMap(({ body, form, query }) => [
      ...Object.keys({ ...body.properties, ...form.properties }),
      ...Object.entries(query.properties).flatMap(([name, { type }]) => (type === 'boolean' ? [name] : [])),
    ])
  expect(Object.keys(english.audit.fields).sort()).toEqual([...new Set(sent)].sort())
})

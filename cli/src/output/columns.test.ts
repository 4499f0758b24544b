import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { columnsOf, showsCounts } from './columns.ts'
import { displayWidth } from './display-width.ts'
import { type PrintOptions, printData } from './print-data.ts'

function printed(data: unknown, options: PrintOptions, width: number | null = 80): string[] {
  const terminal = recorder({}, width)
  printData(terminal, data, options)
  return terminal.written.out.split('\n').slice(0, -1)
}

const opportunity = {
  id: '01a20458-70e5-7651-8331-3e6da69e0206',
  score: 76,
  prospect: {
    name: 'Vera Prospectova-Lindqvist',
    job_title: 'Vice President of Operations and Logistics',
    company_name: 'Acme Logistics International',
  },
  connector: { name: 'Constanze Connector' },
  status: { id: 's', name: 'Intro requested', color: 'blue' },
  notes: '',
}

test('on 80 columns a search shows score, prospect with title, company, through whom and status, and where the id is', () => {
  const [header, row, ...rest] = printed(
    { opportunities: [opportunity] },
    { operation: 'search-opportunities' },
  )
  expect(header?.split(/ {2,}/)).toEqual(['score', 'prospect', 'title', 'company', 'through', 'status'])
  expect(row).toMatch(/^76 .*Vera.*Vice.*Acme.*Constanze.*Intro/)
  expect(displayWidth(row ?? '')).toBeLessThanOrEqual(80)
  expect(rest).toEqual(['(id on a wider screen, or with --json)'])
})

test('on 80 columns a battlecard shows accounts by name with signal, courtship and deal', () => {
  const account = {
    account_key: 'n:4711',
    company_name: 'Courted Industries of the Northern Provinces',
    company_domain: 'courted.test',
    signal_score: 80.9,
    courtship_score: 79.8,
    courtship_label: 'full_court',
    at_risk: true,
    deal_name: 'Courted Industries: renewal of the group contract',
    deal_amount: 112000,
  }
  const [header, row] = printed({ accounts: [account] }, { operation: 'get-competitor-detail' })
  expect(header).toMatch(/^account +signal +courtship +label +at_risk +deal +amount$/)
  expect(row).toMatch(/^Courted.*80\.9 +79\.8 +full_court +yes +Courted.*112000$/)
  expect(displayWidth(row ?? '')).toBeLessThanOrEqual(80)
})

test('evidence keeps its points and says all of why, in as many lines as that takes', () => {
  const text = '3 messages from Ada, 2 comments from Vera, last on 25 Nov 2026.'
  const evidence = [{ kind: 'engagement', provenance: 'imported', points: 64, p: 0.63, text }]
  const lines = printed({ opportunity: { id: '1', evidence } }, { operation: 'get-opportunity' }, 40)
  expect(lines.slice(3)).toEqual([
    'points  kind        text',
    '64      engagement  3 messages from Ada,',
    '                    2 comments from',
    '                    Vera, last on 25 Nov',
    '                    2026.',
  ])
  const whole = printed(
    { opportunity: { evidence: [{ text: 'x'.repeat(40) }] } },
    { operation: 'get-opportunity' },
    40,
  )
  expect(whole.slice(-1)).toEqual(['x'.repeat(40)])
})

test('--columns chooses by dotted names, into a file as well', () => {
  const chosen = { operation: 'search-opportunities', columns: 'id, prospect.company_name as company' }
  expect(printed({ opportunities: [opportunity] }, chosen, null)).toEqual([
    'id\tcompany',
    '01a20458-70e5-7651-8331-3e6da69e0206\tAcme Logistics International',
  ])
})

test('a screen that has room for it shows the id that other commands take', () => {
  const search = { operation: 'search-opportunities' }
  const [header, row] = printed({ opportunities: [opportunity] }, search, 120)
  expect(header?.split(/ {2,}/).at(-1)).toBe('id')
  expect(row).toMatch(new RegExp(`^76 .*Vera.*Intro request.* +${opportunity.id}$`))
  expect(displayWidth(row ?? '')).toBeLessThanOrEqual(120)
  expect(printed({ opportunities: [opportunity] }, search, 100)[0]).toMatch(/status$/)
})

test('a file or a pipe gets the same columns, whole, and the id', () => {
  const [header, row] = printed({ opportunities: [opportunity] }, { operation: 'search-opportunities' }, null)
  expect(header).toBe('score\tprospect\ttitle\tcompany\tthrough\tstatus\tid')
  expect(row).toContain('Vice President of Operations and Logistics')
})

test('an unknown column is refused with those there are', () => {
  const wrong = { operation: 'search-opportunities', columns: 'prospect.nome' }
  expect(() => printed({ opportunities: [opportunity] }, wrong)).toThrow(
    /There is no column prospect\.nome; there are: id, score, prospect, prospect\.name, /,
  )
})

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** The schemas of a field of an object, whichever of its forms has it. */
const fieldsOf = (schema: Schema, name: string): Schema[] => [
  ...(schema.properties?.[name] ? [schema.properties[name]] : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((form) => fieldsOf(form, name)),
]

const isIn = (schemas: Schema[], [name, ...rest]: readonly string[]): boolean =>
  name === undefined
    ? schemas.length > 0
    : isIn(
        schemas.flatMap((schema) => fieldsOf(schema, name)),
        rest,
      )

/** Every list of an answer under its name, one of an object within it as `to_ask.opportunities`. */
const listsIn = ({ properties = {} }: Schema, path: string): [string, Schema][] =>
  Object.entries(properties).flatMap(([name, inner]): [string, Schema][] =>
    inner.items ? [[path + name, inner.items]] : listsIn(inner, `${path}${name}.`),
  )

test('every column that is shown without being asked for is one of the contract', () => {
  const missing = Object.values(operations).flatMap(({ name, data }) =>
    listsIn(data as Schema, '').flatMap(([list, items]) =>
      (columnsOf(name, list, undefined) ?? []).flatMap(({ path }) =>
        isIn([items], path) ? [] : [`${name} ${list} ${path.join('.')}`],
      ),
    ),
  )
  expect(missing).toEqual([])
})

test('home shows each of its lists as a table under its name', () => {
  const home = {
    setup: [{ step: 'crm', done: true, count: 35 }],
    opportunities: { open: 836 },
    to_ask: { total: 1, opportunities: [opportunity] },
    jobs: { total: 0, jobs: [] },
    reports: { total: 1, reports: [{ competitor_name: 'Rival', atk_count: 14, def_count: 15 }] },
  }
  expect(printed(home, { operation: 'get-home' })).toEqual([
    'opportunities.open  836',
    'to_ask.total        1',
    'jobs.total          0',
    'reports.total       1',
    '',
    'setup:',
    'step  done  count',
    'crm   yes   35',
    '',
    'to ask, opportunities:',
    expect.stringMatching(/^score +prospect +title +company +through$/),
    expect.stringMatching(/^76 .*Vera.*Constanze/),
    '',
    'reports:',
    'competitor  attack  defend',
    'Rival       14      15',
  ])
})

test('counts are wanted where a column shows them, usual or chosen', () => {
  expect(showsCounts('list-owners', undefined)).toBe(true)
  expect(showsCounts('list-owners', 'email')).toBe(false)
  expect(showsCounts('list-target-accounts', 'account_name,best_score')).toBe(true)
  expect(showsCounts('search-opportunities', undefined)).toBe(false)
})

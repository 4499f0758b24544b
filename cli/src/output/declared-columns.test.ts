import { operations } from '@throughline/contract/operations.ts'
import { describe, expect, test } from 'vitest'
import { registered } from '../api/add-api-commands.ts'
import { recorder } from '../testing/recorder.ts'
import { columnNames, columnsOf } from './columns-of.ts'
import { declaredColumns, declaredOperations } from './declared-columns.ts'
import { printData } from './print-data.ts'

function operationOf(name: string) {
  const operation = registered().find((one) => one.name === name)
  if (!operation) throw new Error(`no operation ${name}`)
  return operation
}

/** Every path that the schema of a list's rows has. */
const fieldsOf = (name: string, list: string) => {
  const schema = JSON.stringify(operationOf(name).data)
  expect(schema).toContain(`"${list}"`)
  return schema
}

function onScreen(name: string, data: unknown, chosen?: string): string[] {
  const terminal = recorder({}, 80)
  printData(terminal, data, { columns: columnsOf(operationOf(name), chosen, true) })
  const lines = terminal.written.out.split('\n').slice(0, -1)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  return lines
}

test.each(declaredOperations)('%s has every list and field that is declared for it', (name) => {
  for (const [list, columns] of declaredColumns(name)) {
    const schema = fieldsOf(name, list)
    for (const word of columns.flatMap(({ paths }) => paths.flatMap((path) => path.split('.')))) {
      expect(schema, `${name} ${word}`).toContain(`"${word}"`)
    }
  }
  const [first] = declaredColumns(name).values()
  const known = columnNames(operationOf(name))
  expect(known).toEqual(expect.arrayContaining((first ?? []).flatMap(({ paths }) => paths)))
})

const opportunity = {
  id: '01a20479-a881-78e0-b9dc-b099d4746726',
  score: 93,
  connector: { name: 'Dana Connector-Whose-Name-Is-Long', social_id: 'dana' },
  prospect: {
    name: 'Paula Prospect',
    job_title: 'EVP, Strategy & Transformation of Everything',
    company_name: 'Acme Logistics Holding',
  },
  status: { name: 'In talks' },
}

describe('at 80 columns', () => {
  test('a search shows score, prospect with title, company, through whom, and status', () => {
    const [head, row] = onScreen(operations.searchOpportunities.name, {
      opportunities: [opportunity],
      total: 1,
    })
    expect(head?.split(/ {2,}/)).toEqual(['score', 'prospect', 'company', 'through', 'status'])
    expect(row).toMatch(/^93 +Paula Prospect, EVP.*… +Acme Logis.* +Dana Conn.*… +In talks$/)
  })

  test('a battlecard shows accounts by name with signal, courtship and deal', () => {
    const lines = onScreen(operations.getCompetitorDetail.name, {
      summary: { interactions: 3 },
      accounts: [
        {
          account_key: 'n:1',
          company_name: 'Acme Logistics',
          signal_score: 71,
          courtship_label: 'Full court',
          risk_level: 'high',
          deal_stage: 'Proposal',
          deal_amount: 40000,
          best_path: null,
        },
      ],
      activity: [{ bucket: '2026-11-16', interactions: 3 }],
    })
    const at = lines.indexOf('accounts:')
    expect(lines[at + 1]?.split(/ {2,}/).slice(0, 5)).toEqual([
      'account',
      'signal',
      'courtship',
      'risk',
      'deal',
    ])
    expect(lines[at + 2]).toMatch(/^Acme Logistics +71 +Full court +high +Proposal, 40000$/)
    expect(lines).toContain('(1 rows, with --json)')
  })

  test('evidence keeps its points, however long its sentence', () => {
    const text = 'Reacted to many posts of this person, '.repeat(9)
    const evidence = [{ kind: 'engagement', provenance: 'observed', points: 42, text, occurred_at: null }]
    const lines = onScreen(operations.getOpportunity.name, { id: '1', evidence })
    expect(lines.at(-1)).toMatch(/^42 +Reacted to many posts/)
    const paths = [{ rank: 1, score: 42, connector: { name: 'Dana' }, evidence }]
    expect(onScreen(operations.listProspectPaths.name, { paths })[1]).toMatch(/^1 +42 +Dana +42 Reacted/)
  })

  test('--columns chooses by field or by name of a column', () => {
    const lines = onScreen('search-opportunities', { opportunities: [opportunity] }, 'id, score,through')
    expect(lines[0]?.split(/ {2,}/)).toEqual(['id', 'score', 'through'])
    expect(lines[1]).toMatch(/^01a20479-a881-78e0-b9dc-b099d4746726 +93 +Dana Connector-Whose-Name-Is-Long$/)
  })

  test('a column that there is not is refused with those that there are', () => {
    expect(() => onScreen('search-opportunities', { opportunities: [] }, 'scoer')).toThrow(
      /^There is no column "scoer"\. There are: score, prospect, .*, prospect\.social_id, /,
    )
  })
})

test('a file or a pipe gets every field of every row', () => {
  expect(columnsOf(operationOf('search-opportunities'), undefined, false).size).toBe(0)
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { buildCompanyNameIndex } from './company-name-index.ts'
import { matchCompanyName } from './match-company-name.ts'

// The register is too large to ship; where it stands beside the project, the matcher is held to it.
const folder = fileURLToPath(new URL('../../../../../shared/data/company-names/', import.meta.url))
const present = existsSync(`${folder}registry.csv`) && existsSync(`${folder}pairs.csv`)
if (!present) console.log(`company names of a register: skipped, ${folder} is absent`)

describe.runIf(present)('company names of a register', () => {
  const read = (file: string): Record<string, string>[] =>
    parse(readFileSync(folder + file), { columns: true, bom: true })
  const companies = present
    ? read('registry.csv').map((row) => ({ id: row.cik ?? '', name: row.registered_name ?? '' }))
    : []
  const pairs = present ? read('pairs.csv') : []
  const index = buildCompanyNameIndex(companies)

  test('everyday names find their own row: precision at least 0.98, recall at least 0.92', () => {
    let right = 0
    let wrong = 0
    for (const pair of pairs) {
      const match = matchCompanyName(pair.everyday_name ?? '', index)
      if (match?.id === pair.cik) right += 1
      if (match !== null && match.id !== pair.cik) wrong += 1
    }
    console.log(`company names: ${right} right, ${wrong} wrong of ${pairs.length}`)
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.98)
    expect(right / pairs.length).toBeGreaterThanOrEqual(0.92)
  })

  test('a company missing from the list is rarely taken for another', () => {
    let taken = 0
    for (const pair of pairs) {
      const rest = companies.filter(
        ({ id, name }) => id !== pair.cik && mayConcern(pair.everyday_name ?? '', name),
      )
      if (matchCompanyName(pair.everyday_name ?? '', buildCompanyNameIndex(rest)) !== null) taken += 1
    }
    expect(taken / pairs.length).toBeLessThanOrEqual(0.01)
  })

  test('a registered name finds its own row or none', () => {
    for (const { id, name } of companies) expect([id, undefined]).toContain(matchCompanyName(name, index)?.id)
  })
})

/** Keeps the small index honest and fast: only names that share a word with the one searched for. */
function mayConcern(name: string, other: string): boolean {
  const words = new Set(name.toLowerCase().match(/[a-z0-9]{2,}/g))
  return (other.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []).some((word) => words.has(word))
}

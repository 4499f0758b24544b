import { createHash } from 'node:crypto'
import { redactions, usualRedactions } from '@throughline/contract/competitor-reports/report-share.ts'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../floor/text/canonical-json.ts'
import { redactReport } from './redact-report.ts'
import { ownedAccount, reportDataOf } from './report-data.fixture.ts'

const hashOf = ({ sha256: _hash, ...rest }: ReturnType<typeof reportDataOf>) =>
  createHash('sha256').update(canonicalJson(rest)).digest('hex')

const textOf = (redact: Parameters<typeof redactReport>[1]) =>
  JSON.stringify(redactReport(reportDataOf(), redact))

describe('a shared report', () => {
  test('keeps back owners, deals and targets unless set otherwise, posts and quotes that name them included', () => {
    const text = textOf(usualRedactions)
    for (const secret of [
      'ada@us.test',
      'Borealis renewal',
      'Negotiation',
      '48000',
      '52000',
      'EUR',
      'Tom',
      'tom-target',
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain('Rita Rep')
    expect(text).toContain('VP Operations')
  })

  test('still shows that there is a deal, which is what makes it at risk', () => {
    const [account] = redactReport(reportDataOf(), usualRedactions).defend
    expect(account).toMatchObject({ at_risk: true, has_open_deal: true, open_deal_count: null })
  })

  test('that keeps deals back does not show by its order which are larger', () => {
    const small = ownedAccount({
      company_name: 'Small',
      signal_score: 90,
      open_amounts: [{ currency: 'EUR', amount: 1 }],
    })
    const large = ownedAccount({ company_name: 'Large', signal_score: 10 })
    const data = reportDataOf({ defend: [large, small] })
    const order = (redact: Parameters<typeof redactReport>[1]) =>
      redactReport(data, redact).defend.map(({ company_name }) => company_name)
    expect(order(['rep_names'])).toEqual(['Large', 'Small'])
    expect(order(['deals'])).toEqual(['Small', 'Large'])
  })

  test('keeps the names of reps back where that is requested, everywhere', () => {
    const text = textOf(['rep_names'])
    for (const secret of ['Rita', 'rita-rep', 'Tom, ']) expect(text).not.toContain(secret)
    expect(text).toContain('Account Executive')
  })

  test('without anything to keep back is the report', () => {
    expect(redactReport(reportDataOf(), [])).toEqual(reportDataOf())
  })

  test('carries the hash of what it shows', () => {
    for (const redact of [[], usualRedactions, redactions]) {
      const shown = redactReport(reportDataOf(), redact)
      expect(shown.sha256).toBe(hashOf(shown))
    }
    expect(redactReport(reportDataOf(), usualRedactions).sha256).not.toBe(reportDataOf().sha256)
  })

  test('leaves the report itself as it is', () => {
    const data = reportDataOf()
    redactReport(data, redactions)
    expect(data).toEqual(reportDataOf())
  })
})

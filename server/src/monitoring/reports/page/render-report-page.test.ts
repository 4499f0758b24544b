import { createHash } from 'node:crypto'
import { courtshipLabels } from '@throughline/contract/competitor-accounts/account.ts'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { codeName } from '@throughline/contract/competitor-reports/code-name.ts'
import { roleBuckets } from '@throughline/contract/competitors/rep.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { type Account, accountOf, ownedAccount, reportDataOf } from '../report-data.fixture.ts'
import { renderReportPage } from './render-report-page.ts'
import { reportPolicy } from './report-style.ts'
import { type Language, wordsIn } from './words.ts'

const page = (
  competitor_name = 'Rival',
  fields: Parameters<typeof reportDataOf>[0] = {},
  language: Language = 'en',
) =>
  renderReportPage(
    {
      competitor_name,
      created_at: '2026-11-20T10:00:00.000Z',
      redacted: [],
      report_data: reportDataOf(fields),
    },
    wordsIn(language),
  )

describe('the page', () => {
  test('shows what the report says', () => {
    const text = page()
    for (const reported of [
      'Rival: competitor report',
      'Window: 22 Aug 2026 to 19 Nov 2026',
      'Compared with the report of 13 Nov 2026 over 15 Aug 2026 to 12 Nov 2026.',
      'Borealis Mills',
      '<td>yes</td><td><span class="high">High</span></td>',
      'Borealis renewal',
      '48,000 EUR',
      'Open deals at risk',
      '52,000 EUR',
      'the largest open amount at risk first',
      'Full court 74.1',
      'Warming 40.0 to full court 74.1',
      'Rita Rep',
      'Gone silent (1)',
      'own staff 2, advisor investor 1, company actor 3',
      reportDataOf().sha256,
    ])
      expect(text).toContain(reported)
  })

  test('is in German for whoever reads it so: texts, codes, numbers, dates and plural forms', () => {
    const rest = Array.from({ length: 101 }, (_, at) => accountOf({ company_name: `Firma ${at}` }))
    const text = page('Rival', { attack: rest, defend: [ownedAccount({ deal_stage: 'contractsent' })] }, 'de')
    for (const reported of [
      '<html lang="de">',
      'Rival: Wettbewerberbericht',
      'Zeitraum: 22. Aug. 2026 bis 19. Nov. 2026',
      'Erstellt am 20. Nov. 2026, 10:00 UTC, mit dem Stand vom 19. Nov. 2026, 18:00 UTC.',
      'Verglichen mit dem Bericht vom 13. Nov. 2026: 15. Aug. 2026 bis 12. Nov. 2026.',
      'Nähert sich 40,0, jetzt mit aller Kraft 74,1',
      'in 13 Wochen, höchstens 10 in einer Woche',
      'Erster Tag der Woche',
      '<td>ja</td><td><span class="high">Hoch</span></td>',
      'Vertrag gesendet, 48.000 EUR',
      '<td>3 Tage davor</td>',
      'Und 1 weitere Firma, in den Daten dieses Berichts.',
      'Kommentar, 17. Nov. 2026: Rita Rep (Account Executive) mit Tom Target (VP Operations)',
      '<td>Verkauf</td>',
      '4 Vertreter beobachtet, davon 3 in diesem Zeitraum gesehen.',
      '80\u00a0% genau',
      'eigene Leute des Wettbewerbers 2, Berater oder Geldgeber 1, Firmenseiten 3',
      '<a class="language" href="?lang=en" lang="en" hreflang="en">English</a>',
    ])
      expect(text).toContain(reported)
  })

  test('has a German name for each code of a report', () => {
    const { excluded } = reportDataOf()
    const codes = [...interactionTypes, ...roleBuckets, ...courtshipLabels, ...Object.keys(excluded)]
    for (const code of codes.filter((one) => one !== 'marketing'))
      expect([code, codeName(code, 'de')]).not.toEqual([code, codeName(code, 'en')])
  })

  test('names the window of the report it is compared with also where that had no beginning', () => {
    const { changes } = reportDataOf()
    const since = changes.since && {
      ...changes.since,
      window: { from: null, to: '2026-11-13T00:00:00.000Z' },
    }
    expect(page('Rival', { changes: { ...changes, since } })).toContain(
      'Compared with the report of 13 Nov 2026 over everything known until 12 Nov 2026.',
    )
  })

  test('counts days from the end of its window', () => {
    const touched = (last_touch_days: number) =>
      page('Rival', { attack: [], defend: [ownedAccount({ last_touch_days })] })
    expect(touched(0)).toContain('<td>on the last day</td>')
    expect(touched(1)).toContain('<td>1 day before</td>')
  })

  test('says how urgent an account of ours is that is courted without an open deal', () => {
    const account = ownedAccount({
      at_risk: false,
      has_open_deal: false,
      deal_name: null,
      open_deal_count: 0,
    })
    const text = page('Rival', { attack: [], defend: [account] })
    expect(text).toContain('<td>–</td><td><span class="muted">High</span></td>')
  })

  test('says what several open deals amount to, for accounts stand in the order of that', () => {
    const deals = (fields: Partial<Account>) => page('Rival', { attack: [], defend: [ownedAccount(fields)] })
    expect(deals({})).toContain('Negotiation, 48,000 EUR</span><span class="small">2 open: 52,000 EUR</span>')
    const cents = {
      open_deal_count: 1,
      deal_amount: 1234.5,
      open_amounts: [{ currency: 'EUR', amount: 1234.5 }],
    }
    expect(deals(cents)).toContain('Negotiation, 1,234.50 EUR</span></td>')
    // Reports of before the sums were known have none.
    expect(deals({ open_amounts: null })).toContain('Negotiation, 48,000 EUR</span></td>')
  })

  test('says that a new rep makes an account urgent where its courtship does not', () => {
    const urgent = (courtship_label: string, risk_level: 'medium' | 'high' = 'high') =>
      page('Rival', { attack: [], defend: [ownedAccount({ courtship_label, risk_level })] })
    expect(urgent('noticed')).toContain('<span class="high">High</span><span class="small">a new rep</span>')
    for (const text of [urgent('courting'), urgent('full_court'), urgent('warming', 'medium')])
      expect(text).not.toContain('a new rep')
  })

  test('says how exactly times are known only where there are some', () => {
    const { summary } = reportDataOf()
    expect(page()).toContain('Times of interactions')
    const text = page('Rival', { summary: { ...summary, interactions: 0 } })
    expect(text).not.toContain('Times of interactions')
  })

  test('names a stage that the CRM names by its id', () => {
    const text = page('Rival', { attack: [], defend: [ownedAccount({ deal_stage: 'contractsent' })] })
    expect(text).toContain('Contract sent')
    expect(text).not.toContain('contractsent')
  })

  test('[H14] has the one style that its policy allows, no script, no style elsewhere, and fetches nothing', () => {
    const text = page()
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reportPolicy).toContain(`style-src 'sha256-${hash}'`)
    expect(reportPolicy).toContain("default-src 'none'")
    expect(text.match(/<style/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|\bstyle=|\bon\w+=|url\(|@import/i)
  })

  test('[E25] shows every text as text', () => {
    const evil = `<img src=x onerror="alert(1)">'</style><script>alert(2)</script>`
    const [proof] = accountOf().evidence
    const [rep] = reportDataOf().reps
    if (!proof || !rep) throw new Error('the fixture has both')
    const person = { social_id: evil, name: evil, title: evil }
    const hostile = {
      company_name: evil,
      company_domain: evil,
      owner_email: evil,
      deal_name: evil,
      deal_stage: evil,
      evidence: [
        { ...proof, rep: person, target: person, type: evil, precision: evil, content_preview: evil },
      ],
    }
    const text = page(evil, {
      attack: [accountOf(hostile)],
      defend: [ownedAccount(hostile)],
      reps: [{ ...rep, rep_name: evil, rep_title: evil, role_bucket: evil }],
    })
    expect(text).toContain('&lt;img src=x onerror=')
    expect(text).not.toMatch(/<img|<script/)
    expect(text.match(/<\/style>/g)).toHaveLength(1)
  })

  test('[E25] brings no element and no attribute that a text made, whatever the text', () => {
    const shape = (text: string) =>
      (text.match(/<\/?[a-z][^>]*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))
    const expected = shape(page('x', { attack: [accountOf({ company_name: 'x' })] }))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        expect(shape(page(name, { attack: [accountOf({ company_name: name })] }))).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  test('[E25] links only what a browser fetches', () => {
    const [proof] = accountOf().evidence
    if (!proof) throw new Error('the fixture has one')
    const linked = (post_url: string) =>
      page('Rival', { defend: [], attack: [accountOf({ evidence: [{ ...proof, post_url }] })] })
    expect(linked('https://x.test/p?a=1&b=2')).toContain('href="https://x.test/p?a=1&amp;b=2"')
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//x.test',
      'JaVaScRiPt:1',
    ])
      expect(linked(url).match(/href="[^"]*"/g)).toEqual(['href="?lang=de"'])
  })

  test('heads the days, weeks and months of its table as what they are', () => {
    expect(page('Rival', { granularity: 'day' })).toContain('<th scope="col">Day</th>')
    expect(page('Rival', { granularity: 'week' })).toContain('<th scope="col">First day of the week</th>')
  })

  test('says so where there is nothing', () => {
    const text = page('Rival', {
      attack: [],
      defend: [],
      reps: [],
      activity: [],
      changes: { ...reportDataOf().changes, since: null },
    })
    expect(text.match(/None in this window/g)).toHaveLength(4)
    expect(text).toContain('No interactions in this window')
    expect(text).toContain('This is the first report')
  })

  test('shows a hundred accounts a side and says how many more there are', () => {
    const attack = Array.from({ length: 130 }, (_, n) => accountOf({ company_name: `Company ${n}.` }))
    const text = page('Rival', { attack })
    expect(text).toContain('Company 99.')
    expect(text).not.toContain('<th scope="row">Company 100.')
    expect(text).toContain('And 30 more accounts')
  })

  test('has headings in order, a caption and headed columns for every table, and a label for the chart', () => {
    const text = page()
    const levels = [...text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
    expect(text.match(/<caption>/g)).toHaveLength(4)
    expect(text).not.toMatch(/<th(?! scope|ead)/)
    expect(text).toMatch(/<svg class="chart"[^>]*role="img" aria-label="[^"]+"/)
    for (const [, id] of text.matchAll(/aria-labelledby="(\w+)"/g)) expect(text).toContain(`id="${id}"`)
  })
})

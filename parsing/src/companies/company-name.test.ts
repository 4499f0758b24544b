import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { companyNameKey } from './company-name.ts'

describe('key of a company name', () => {
  test.each([
    ['PT Solutions LLC', 'ptsolutions'],
    ['UAB Health System Inc', 'uabhealthsystem'],
    ['P.T. Barnum Museum', 'ptbarnummuseum'],
    ['Self Inc.', 'self'],
    ['KA GmbH', 'ka'],
  ])('of "%s" is "%s": what looks like a form or a placeholder is part of it', (name, key) => {
    expect(companyNameKey(name)).toBe(key)
  })

  test.each([
    ['The Wool-Desk, Inc. /DE/', 'wooldesk'],
    ['JP Marrack', 'jpmarrack'],
    ['Harrow & Finch Co.', 'harrowfinch'],
    ['A&B plc', 'aandb'],
    ['Société Générique de Réseaux S.A.', 'societegeneriquedereseaux'],
    ['Wierzbowa Sp. z o.o. Sp. k.', 'wierzbowa'],
    ['AB', 'ab'],
    ['SE Group', 'segroup'],
    ['3Q', '3q'],
    ['Yonder!', 'yonder'],
    ['Acme™', 'acme'],
    ['Acme® Tools©', 'acmetools'],
    ['Acme gGmbH', 'acme'],
    ['Ada Chen e.K.', 'adachen'],
    ['Ada Chen e.U.', 'adachen'],
    ['Chen & Roe OG', 'chenroe'],
    ['Chen Rechtsanwälte PartGmbB', 'chenrechtsanwalte'],
    ['Chen Partner PartG mbB', 'chenpartner'],
    ['Acme Ges.m.b.H.', 'acme'],
    ['Acme GesmbH', 'acme'],
    ['Acme, S.Coop.', 'acme'],
    ['Acme UG (haftungsbeschränkt)', 'acme'],
    ['Acme (haftungsbeschränkt)', 'acme'],
    ['Acme GmbH i.L.', 'acme'],
    ['Acme (P) Ltd.', 'acme'],
    ['Acme Bank, N.A.', 'acmebank'],
    ['PT. Acme', 'acme'],
    ['PT Acme Indonesia', 'acmeindonesia'],
    ['PT Acme Tbk', 'acme'],
    ['UAB "Acme"', 'acme'],
    ['Acme, UAB', 'acme'],
  ])('of %j is %j', (name, key) => {
    expect(companyNameKey(name)).toBe(key)
  })

  test.each([
    '',
    ' ',
    '-',
    '!!!',
    'Inc.',
    'The',
    'Co., Ltd.',
    'GmbH & Co. KG',
    'The Company',
    '株式会社',
    'Self-employed',
    'Freelance',
    'Student',
    'Independent',
    'Zelfstandige',
    'Freelance / Self-employed',
    'Selbständig (Freelancer)',
    'Stealth AI Startup',
    'フリーランス',
    'N/A',
    'Stealth Startup',
    'k.A.',
    'TBD',
    'Self',
    'libero professionista',
    'Freiberuflerin',
    'Selbstständige',
    'Studentin',
    'Travailleur indépendant',
    'Auto-entrepreneur',
    'Sans emploi',
    "Demandeur d'emploi",
    'Trabajador autónomo',
    'Desempleado',
    'Lavoratore autonomo',
    'Zelfstandig ondernemer',
    'Job Seeker',
  ])('is empty for %j, which names no company', (name) => {
    expect(companyNameKey(name)).toBe('')
  })

  test('initials before a legal form stay with the name', () => {
    expect(companyNameKey('TINDALE A S CORP')).toBe('tindaleas')
  })

  test('a form that is also a word is cut only at the very end', () => {
    expect(companyNameKey('Ostrander EV Inc')).toBe('ostranderev')
    expect(companyNameKey('Ostrander e.V.')).toBe('ostrander')
    expect(companyNameKey('Possibilities Unlimited')).toBe('possibilitiesunlimited')
  })

  test.each([
    ['UAB Medicine', 'uabmedicine'],
    ['The UAB Medicine', 'uabmedicine'],
    ['PT Solutions', 'ptsolutions'],
    ['UAB', 'uab'],
    ['PT Ltd', 'pt'],
    ['Acme EU', 'acmeeu'],
    ['Acme NA', 'acmena'],
    ['Acme IL', 'acmeil'],
    ['Acme P Ltd', 'acmep'],
    ['Selfridges', 'selfridges'],
    ['KA Imaging', 'kaimaging'],
  ])('initials of others are no form: of %j it is %j', (name, key) => {
    expect(companyNameKey(name)).toBe(key)
  })

  test('words inside a name are no legal form', () => {
    expect(companyNameKey('Limited Edition Prints Ltd')).toBe('ltdeditionprints')
    expect(companyNameKey('Packaging Corporation of Cumbria')).toBe('packagingcorpofcumbria')
  })

  test('spelling in another Unicode form, case or spacing changes nothing', () => {
    const letters = fc.constantFrom(...'aZéÖß&. -/İ株', 'Inc', ' GmbH', 'the ')
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (name) => {
        expect(companyNameKey(`  ${name.normalize('NFD')} `)).toBe(companyNameKey(name.normalize('NFC')))
      }),
    )
  })

  test('hostile text is read in time linear to its length', () => {
    const started = performance.now()
    for (const part of ['a.', 'a', '/', ' /de/', '(', ', a b', ' inc', 'a ', '| ', ' an ']) {
      companyNameKey(part.repeat(20_000))
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

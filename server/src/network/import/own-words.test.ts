import { buildZip } from '@throughline/parsing/contacts/testing/build-zip.ts'
import { csvText } from '@throughline/parsing/csv/testing/csv-text.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { textFile } from './testing/sample-files.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const xena = { name: 'Xena Marlowe', title: 'Chief Financial Officer', company: 'Ashgrove' }
const asYanHasHer = { name: 'Xena Price', title: 'Controller', company: 'Millrace' }

type Known = typeof xena

const row = (id: string, { name, title, company }: Known, connectedOn = '2 Feb 2020') => {
  const [first = '', last = ''] = name.split(' ')
  return [first, last, profile(id), '', company, title, connectedOn]
}

const connections = (...rows: string[][]) =>
  csvText([
    ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    ...rows,
  ])

const someone = row('olaf-berg', { name: 'Olaf Berg', title: 'Buyer', company: 'Tarn' })

/** Xena's own archive: what she tells of herself, and one contact. */
const xenasArchive = async (madeOn: string, reported = xena) => ({
  name: 'xena.zip',
  bytes: await buildZip(
    {
      'Profile.csv': csvText([
        ['First Name', 'Last Name', 'Headline'],
        [...reported.name.split(' '), 'Numbers'],
      ]),
      'Positions.csv': csvText([
        ['Company Name', 'Title', 'Started On', 'Finished On'],
        [reported.company, reported.title, 'Jan 2024', ''],
        [asYanHasHer.company, asYanHasHer.title, 'Mar 2015', 'Dec 2023'],
      ]),
      'Connections.csv': connections(someone),
    },
    madeOn,
  ),
})

/** An archive of somebody who has Xena in the list of contacts. */
const listOf = async (madeOn: string, reported: Known) => ({
  name: 'list.zip',
  bytes: await buildZip({ 'Connections.csv': connections(row('xena-m', reported), someone) }, madeOn),
})

const by = (id: string) => [['social_url', profile(id)]] as const
const byXena = async (madeOn: string, reported = xena) =>
  importFile(workspace, await xenasArchive(madeOn, reported), by('xena-m'))
const byYan = async (madeOn: string, reported = asYanHasHer) =>
  importFile(workspace, await listOf(madeOn, reported), by('yan-okoro'))
const byZoe = async (madeOn: string, reported: Known) =>
  importFile(workspace, await listOf(madeOn, reported), by('zoe-hart'))

async function rows(statement: string) {
  const { rows: found } = await service.database.owner.query(statement, [workspace.tenantId])
  return found
}

async function xenaIs(): Promise<Known> {
  const [found] = await rows(
    `select name, job_title as title, company_name as company from people
     where tenant_id = $1 and social_id = 'xena-m'`,
  )
  return found
}

const positions = () =>
  rows(
    `select c.name as company, p.title, p.started_on, p.is_current
     from positions p
     join people x on x.tenant_id = p.tenant_id and x.id = p.person_id and x.social_id = 'xena-m'
     join companies c on c.tenant_id = p.tenant_id and c.id = p.company_id
     where p.tenant_id = $1
     order by c.name, p.title`,
  )

describe('what people tell of themselves', () => {
  test('stands above the lists of others, whichever is imported first and however much later the list is', async () => {
    await byXena('2025-03-01')
    expect((await byYan('2026-03-01')).summary).toMatchObject({ new: 2, changed: 0 })
    expect(await xenaIs()).toEqual(xena)

    workspace = await service.createWorkspace()
    await byYan('2026-03-01')
    expect(await xenaIs()).toEqual(asYanHasHer)
    await byXena('2025-03-01')
    expect(await xenaIs()).toEqual(xena)
    await byYan('2026-03-01')
    expect(await xenaIs()).toEqual(xena)
    const { body } = await workspace.call('GET', '/network/connectors?search=marlowe')
    expect(body.data.connectors).toMatchObject([{ name: xena.name, job_title: xena.title }])
  })

  test('stands in a push as in an archive', async () => {
    const contact = {
      social_url: profile('xena-m'),
      name: asYanHasHer.name,
      job_title: asYanHasHer.title,
      company_name: asYanHasHer.company,
    }
    const pushes = [
      { social_url: profile('xena-m'), name: xena.name, job_title: xena.title, company_name: xena.company },
      { social_url: profile('yan-okoro'), contacts: [contact] },
    ]
    for (const push of pushes) await importJson(workspace, { connectors: [push] })
    expect(await xenaIs()).toEqual(xena)
  })

  test('leaves to others what it does not tell', async () => {
    await importJson(workspace, { connectors: [{ social_url: profile('xena-m'), name: xena.name }] })
    await byYan('2025-03-01')
    expect(await xenaIs()).toEqual({ ...asYanHasHer, name: xena.name })
  })

  test('gives way to what they tell later, and not to what they reported before', async () => {
    const later = { name: 'Xena Marlowe', title: 'Chief Executive Officer', company: 'Ashgrove' }
    await byXena('2026-01-01', later)
    await byXena('2025-01-01')
    expect(await xenaIs()).toEqual(later)
    await byXena('2026-02-01')
    expect(await xenaIs()).toEqual(xena)
  })

  test('is their career at a company as the archive has it, under whatever titles they had it before', async () => {
    const clerk = { company_name: xena.company, title: 'Clerk', started_on: '2012', finished_on: '2013' }
    await byXena('2025-03-01')
    // A push may be a part.
    const connectors = [{ social_url: profile('xena-m'), positions: [clerk] }]
    await importJson(workspace, { connectors, exported_on: '2025-04-01' })
    expect(await positions()).toHaveLength(3)
    await byXena('2026-03-01', { ...xena, title: 'Head of Finance' })
    expect(await positions()).toMatchObject([
      { company: 'Ashgrove', title: 'Head of Finance' },
      { company: 'Millrace', title: 'Controller' },
    ])
    await byXena('2026-04-01', { ...xena, company: 'Quayside' })
    expect(await positions()).toHaveLength(3)
  })

  test('is not their career at a company under a former title once a later archive has another with the same start', async () => {
    await byXena('2026-03-01', { ...xena, title: 'Head of Finance' })
    await byXena('2025-03-01')
    expect(await positions()).toMatchObject([
      { company: 'Ashgrove', title: 'Head of Finance', is_current: true },
      { company: 'Millrace', title: 'Controller' },
    ])
  })

  test('is their career at a company, before or after others tell of it', async () => {
    const hearsay = {
      social_url: profile('yan-okoro'),
      contacts: [
        {
          social_url: profile('xena-m'),
          positions: [
            { company_name: 'Millrace', title: 'Head of Controlling', started_on: '2014' },
            { company_name: 'Tarn', title: 'Clerk', started_on: '2010', finished_on: '2012' },
          ],
        },
      ],
    }
    const career = [
      { company: 'Ashgrove', title: xena.title, started_on: '2024-01-01', is_current: true },
      { company: 'Millrace', title: 'Controller', started_on: '2015-03-01', is_current: false },
      { company: 'Tarn', title: 'Clerk', started_on: '2010-01-01', is_current: false },
    ]
    await byXena('2025-03-01')
    await importJson(workspace, { connectors: [hearsay] })
    expect(await positions()).toEqual(career)

    workspace = await service.createWorkspace()
    await importJson(workspace, { connectors: [hearsay] })
    await byXena('2025-03-01')
    expect(await positions()).toEqual(career)
  })
})

describe('of the lists of others', () => {
  const newer = { name: 'Xena Marlowe-Price', title: 'Treasurer', company: 'Quayside' }

  test('the later export counts, not the later import', async () => {
    await byZoe('2026-02-01', newer)
    expect((await byYan('2025-02-01')).summary).toMatchObject({ changed: 0 })
    expect(await xenaIs()).toEqual(newer)
    await byYan('2026-02-02')
    expect(await xenaIs()).toEqual(asYanHasHer)
  })

  test('one that says the same at a later day makes it as young as that day', async () => {
    await byYan('2025-01-01')
    expect((await byZoe('2026-01-01', asYanHasHer)).summary).toMatchObject({ changed: 0 })
    await byYan('2025-06-01', newer)
    expect(await xenaIs()).toEqual(asYanHasHer)
  })

  test('the later import counts of two exports of one day', async () => {
    await byYan('2026-01-01')
    await byZoe('2026-01-01', newer)
    expect(await xenaIs()).toEqual(newer)
  })

  test('a list without an archive is as young as the newest connection in it, or as exported_on says', async () => {
    const list = (reported: Known, connectedOn: string) =>
      textFile('Connections.csv', [connections(row('xena-m', reported, connectedOn))])
    await importFile(workspace, list(newer, '5 May 2026'), by('zoe-hart'))
    await importFile(workspace, list(asYanHasHer, '4 May 2026'), by('yan-okoro'))
    expect(await xenaIs()).toEqual(newer)
    await importFile(workspace, list(asYanHasHer, '4 May 2026'), [
      ...by('yan-okoro'),
      ['exported_on', '2026-05-06'],
    ])
    expect(await xenaIs()).toEqual(asYanHasHer)
  })

  test('a push is as young as its day, or as exported_on says', async () => {
    const push = (reported: Known) => ({
      social_url: profile('yan-okoro'),
      contacts: [
        {
          social_url: profile('xena-m'),
          name: reported.name,
          job_title: reported.title,
          company_name: reported.company,
        },
      ],
    })
    await importJson(workspace, { connectors: [push(newer)] })
    await importJson(workspace, { connectors: [push(asYanHasHer)], exported_on: '2025-01-01' })
    expect(await xenaIs()).toEqual(newer)
  })

  test.each([
    ['2999-01-01', 'in the future'],
    ['2026-02-30', 'no day of the calendar'],
    ['yesterday', 'YYYY-MM-DD'],
  ])('exported_on %s is refused', async (day, reason) => {
    const push = { connectors: [{ social_url: profile('yan-okoro') }], exported_on: day }
    const { status, body } = await workspace.call('POST', '/network/connectors/import', push)
    expect(status).toBe(400)
    expect(JSON.stringify(body.error)).toContain(reason)
  })
})

test('having left an employer is reported as an employer is: by oneself above others, later above earlier', async () => {
  const left = { name: 'Xena Price', title: 'Retired, formerly at Millrace', company: 'Millrace' }
  await byYan('2026-01-01', left)
  await byZoe('2025-01-01', asYanHasHer)
  expect(await xenaIs()).toEqual({ ...left, company: '' })
  await byXena('2024-01-01')
  await byYan('2026-02-01', left)
  expect(await xenaIs()).toEqual(xena)
})

describe('exports of different days', () => {
  const reported = (n: number) => ({ name: `Xena Name${n}`, title: `Title ${n}`, company: `Company ${n}` })

  test('leave the same in whatever order they are imported', async () => {
    const exports = [
      () => byYan('2026-01-01', reported(1)),
      () => byZoe('2026-02-01', { ...reported(2), title: '' }),
      () => byYan('2026-03-01', { ...reported(3), company: '' }),
      () => byXena('2025-01-01', reported(4)),
      () => byXena('2025-02-01', reported(5)),
    ]
    const ends = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(exports, { minLength: exports.length }), async (order) => {
        workspace = await service.createWorkspace()
        for (const bring of order) await bring()
        ends.add(JSON.stringify([await xenaIs(), await positions()]))
        expect(ends.size).toBe(1)
      }),
      { numRuns: 2 },
    )
    expect(await xenaIs()).toEqual(reported(5))
  })
})

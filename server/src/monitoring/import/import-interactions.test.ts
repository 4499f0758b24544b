import { samples, tables } from '@throughline/parsing/interactions/testing/samples.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine } from '../../floor/text/csv-line.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import {
  importInteractionFile,
  importInteractionRows,
  uploadInteractions,
} from './testing/interaction-files.ts'
import { comment, watchingRivals } from './testing/rivalry.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
async function rows(workspace: TestWorkspace, statement: string): Promise<any[]> {
  return (await service.database.owner.query(statement, [workspace.tenantId])).rows
}

const interactions = (workspace: TestWorkspace) =>
  rows(
    workspace,
    `select c.name as competitor, r.social_id as rep, t.social_id as target, i.type, i.reaction_kind, i.post_key,
       i.engagement_at, i.time_precision, i.content_preview, i.excluded_reason, i.post_url, k.name as account
     from competitor_interactions i
     join competitors c on c.tenant_id = $1 and c.id = i.competitor_id
     join competitor_people r on r.tenant_id = $1 and r.id = i.rep_id
     join competitor_people t on t.tenant_id = $1 and t.id = i.target_id
     left join companies k on k.tenant_id = $1 and k.id = i.company_id
     where i.tenant_id = $1
     order by i.engagement_at, r.social_id, t.social_id, i.type, i.post_key`,
  )

const reaction = { ...comment, interaction_type: 'reaction', reaction_kind: 'LIKE' }

describe('202', () => {
  test('the export of the feed brings the same interactions into another workspace', async () => {
    const { workspace } = await watchingRivals(service)
    const page = { ...comment, target_url: 'https://www.linkedin.com/company/globex', target_name: 'Globex' }
    await importInteractionRows(workspace, [
      comment,
      page,
      {
        ...reaction,
        reaction_kind: 'PRAISE',
        post_url: 'https://x.test/a',
        target_company_url: 'https://www.linkedin.com/company/4711',
      },
      { ...comment, engagement_at: '2025-07-09', interaction_type: 'follow', post_url: null },
    ])
    for (const sample of [samples.harvestProfileReaction, samples.harvestProfileComment])
      await importInteractionFile(
        workspace,
        { name: 'a.json', text: JSON.stringify([sample]) },
        { rep_url: comment.rep_url },
      )
    const seen = { ...comment, interaction_type: 'mention', engagement_at: '2w' }
    await importInteractionFile(
      workspace,
      { name: 'a.json', text: JSON.stringify([seen]) },
      { observed_at: '2026-11-10T12:00:00Z' },
    )
    const feed = (await workspace.call('GET', '/competitor-interactions?excluded=true')).body.data
      .interactions
    const all = [...feed, ...(await workspace.call('GET', '/competitor-interactions')).body.data.interactions]
    const columns = Object.keys(all[0])
    const text = [columns, ...all.map((row) => columns.map((column) => row[column] ?? ''))]
      .map((cells) => csvLine(cells))
      .join('')
    const { workspace: other } = await watchingRivals(service)
    const job = await importInteractionFile(other, { name: 'interactions.csv', text })
    expect(job).toMatchObject({ summary: { new: all.length, duplicates: 0, skipped: {} }, row_errors: [] })
    expect(await interactions(other)).toEqual(await interactions(workspace))
    const again = await importInteractionFile(workspace, { name: 'interactions.csv', text })
    expect(again.summary).toMatchObject({ new: 0, duplicates: all.length })
    expect(new Set(all.map(({ time_precision }) => time_precision))).toEqual(
      new Set(['exact', 'derived', 'day', 'observed']),
    )
  })

  test('a pushed interaction is read by a job that shows what came of it', async () => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionRows(workspace, [comment])
    expect(job).toMatchObject({
      status: 'COMPLETED',
      summary: { rows_read: 1, new: 1, duplicates: 0, excluded: {}, skipped: {} },
      progress: {
        current_stage: 'creating_relationships',
        stages: {
          ingesting_contacts: { contacts_fetched: 1, contacts_total: 1 },
          creating_relationships: { relationships_created: 1 },
        },
      },
      row_errors: [],
    })
    expect(await interactions(workspace)).toEqual([
      {
        competitor: 'Rivalry',
        rep: 'rita-rep',
        target: 'tom-target',
        type: 'comment',
        reaction_kind: null,
        post_key: '7390000000000000001',
        engagement_at: '2026-11-01T09:00:00.000Z',
        time_precision: 'exact',
        content_preview: 'Well said',
        excluded_reason: null,
        post_url: comment.post_url,
        account: 'Northwind',
      },
    ])
  })

  test('a post may have a long address in any script', async () => {
    const { workspace } = await watchingRivals(service)
    const letters = Array.from({ length: 1900 }, (_, n) =>
      String.fromCodePoint(0x4e00 + ((n * 7919 + n * n * 31) % 20_000)),
    )
    const address = `https://blog.test/${letters.join('')}`
    const job = await importInteractionRows(workspace, [{ ...comment, post_url: address }])
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 1 }, row_errors: [] })
    const [{ post_key, post_url }] = await interactions(workspace)
    expect(post_url).toBe(address)
    expect(post_key).toMatch(/^url:blog\.test\/./u)
    const again = await importInteractionRows(workspace, [{ ...comment, post_url: address }])
    expect(again.summary).toMatchObject({ new: 0, duplicates: 1 })
  })

  test('shows in the battlecard and the feed at once, rollups included', async () => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [
      comment,
      { ...comment, interaction_type: 'like', post_url: 'urn:li:share:7390000000000000002' },
    ])
    const rollups = await rows(
      workspace,
      'select interactions from competitor_account_days where tenant_id = $1',
    )
    expect(rollups).toEqual([{ interactions: 2 }])
    const staged = await rows(
      workspace,
      `select (select count(*) from import_interactions where tenant_id = $1) + (select count(*) from import_actors where tenant_id = $1)
         + (select count(*) from import_due_interactions where tenant_id = $1) + (select count(*) from job_files where tenant_id = $1)
         + (select count(*) from import_companies where tenant_id = $1) as n`,
    )
    expect(staged).toEqual([{ n: 0 }])
  })

  test('interactions whose post is nothing but a page on which posts stand are one a day, and show no post', async () => {
    const { workspace } = await watchingRivals(service)
    const at = (day: string, post_url: string) => ({
      ...comment,
      post_url,
      engagement_at: `2026-11-${day}T09:00:00Z`,
    })
    const job = await importInteractionRows(workspace, [
      at('02', 'https://www.linkedin.com/feed/'),
      at('03', 'https://www.linkedin.com/feed/'),
      at('03', 'https://www.linkedin.com/in/tom-target/recent-activity/all/'),
    ])
    expect(job.summary).toMatchObject({ new: 2, duplicates: 1 })
    expect((await interactions(workspace)).map(({ post_key, post_url }) => [post_key, post_url])).toEqual([
      ['day:2026-11-02', null],
      ['day:2026-11-03', null],
    ])
  })

  test('interactions of one day whose posts nobody names are not taken for one post by the battlecard', async () => {
    const { workspace, rivalryId } = await watchingRivals(service)
    const engagement_at = new Date(Date.now() - 86_400_000).toISOString()
    const pushed = ['a', 'b', 'c'].flatMap((who) =>
      ['x', 'y', 'z'].map((whom) => ({
        ...comment,
        rep_url: `linkedin.com/in/rep-${who}`,
        target_url: `linkedin.com/in/target-${whom}`,
        engagement_at,
        post_url: null,
      })),
    )
    const label = async () =>
      (await workspace.call('GET', `/competitors/${rivalryId}/detail`)).body.data.accounts[0].courtship_label
    await importInteractionRows(workspace, pushed)
    expect(await label()).toBe('full_court')
    await importInteractionRows(workspace, [{ ...pushed[0], interaction_type: 'repost', post_url: null }])
    expect(await label()).toBe('full_court')
  })

  test('two files a format needs no form for, and one that needs it, meet in the same rows', async () => {
    const { workspace } = await watchingRivals(service)
    const form = { target_url: 'https://www.linkedin.com/in/tom-target', target_company: 'Northwind' }
    await importInteractionFile(
      workspace,
      { name: 'likers-commenters.csv', text: tables['likers-commenters.csv'] },
      form,
    )
    const job = await importInteractionFile(
      workspace,
      { name: 'c.json', text: JSON.stringify([samples.kuldipComment]) },
      form,
    )
    expect(job.summary).toEqual({ rows_read: 1, new: 0, duplicates: 1, excluded: {}, skipped: {} })
    expect((await interactions(workspace)).map(({ type, time_precision }) => [type, time_precision])).toEqual(
      [
        ['comment', 'exact'],
        ['reaction', 'observed'],
      ],
    )
  })

  test('a competitor that is named gets all rows, and whoever acted is on its list', async () => {
    const { workspace, contosoId } = await watchingRivals(service)
    const file = { name: 'a.json', text: JSON.stringify([samples.harvestProfileReaction]) }
    const job = await importInteractionFile(workspace, file, { competitor_id: contosoId.toUpperCase() })
    expect(job.summary).toMatchObject({ new: 1, skipped: {} })
    expect(await interactions(workspace)).toMatchObject([
      { competitor: 'Contoso', rep: 'rita-rep', account: 'Northwind Traders' },
    ])
    expect(
      await rows(
        workspace,
        "select source from competitor_reps where tenant_id = $1 and source = 'listed' order by 1",
      ),
    ).toHaveLength(2)
  })

  test('headings of a table may be called something else', async () => {
    const { workspace } = await watchingRivals(service)
    const text =
      'Who,Whom,What\nhttps://www.linkedin.com/in/lena-listed,https://www.linkedin.com/in/tom-target,follow\n'
    const column_map = JSON.stringify({ Who: 'rep_url', Whom: 'target_url', What: 'interaction_type' })
    const job = await importInteractionFile(workspace, { name: 'mine.csv', text }, { column_map })
    expect(job.summary).toMatchObject({ new: 1 })
    expect(await interactions(workspace)).toMatchObject([
      { type: 'follow', post_key: '', time_precision: 'observed' },
    ])
  })

  test('numeric dates have one order in all of the column, else that of the request, else none', async () => {
    const { workspace } = await watchingRivals(service)
    const table = (...days: string[]) => ({
      name: 'interactions.csv',
      text: [
        'interaction_type,rep_url,target_url,engagement_at',
        ...days.map((day, n) => `follow,linkedin.com/in/lena-listed,linkedin.com/in/target-${n},${day}`),
      ].join('\n'),
    })
    const days = async () => {
      const { body } = await workspace.call('GET', '/competitor-interactions')
      return body.data.interactions
        .map(({ engagement_at }: { engagement_at: string }) => engagement_at.slice(0, 10))
        .sort()
    }
    const unclear = await importInteractionFile(workspace, table('03/11/2025', '04/11/2025'))
    expect(unclear.status).toBe('FAILED')
    expect(unclear.row_errors).toMatchObject([
      { line: 2, field: 'engagement_at', reason: expect.stringContaining('send date_order=dmy') },
      { line: 3 },
    ])
    const reported = await importInteractionFile(workspace, table('03/11/2025', '04/11/2025', '15/11/2025'))
    expect(reported).toMatchObject({ status: 'COMPLETED', summary: { new: 3 } })
    expect(await days()).toEqual(['2025-11-03', '2025-11-04', '2025-11-15'])
    await importInteractionFile(workspace, table('', '', '', '03/10/2025'), { date_order: 'dmy' })
    const pushed = {
      interaction_type: 'follow',
      rep_url: 'linkedin.com/in/lena-listed',
      target_url: 'linkedin.com/in/target-9',
      engagement_at: '03/09/2025',
    }
    await importInteractionRows(workspace, [pushed], { date_order: 'mdy' })
    expect(await days()).toEqual(expect.arrayContaining(['2025-10-03', '2025-03-09']))
  })

  test('every new interaction that figures count is reported, of many only how many', async () => {
    const { workspace, rivalryId } = await watchingRivals(service)
    await importInteractionRows(workspace, [
      comment,
      { ...comment, target_company: 'Rivalry', target_url: 'linkedin.com/in/own' },
    ])
    const reported = await rows(
      workspace,
      "select data from events where tenant_id = $1 and type = 'competitor.interaction'",
    )
    expect(reported).toHaveLength(1)
    expect(reported[0].data).toMatchObject({
      competitor_id: rivalryId,
      rep_social_id: 'rita-rep',
      interaction_type: 'comment',
    })
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...comment,
      target_url: `https://www.linkedin.com/in/t-${at}`,
    }))
    await importInteractionRows(workspace, many)
    const after = await rows(
      workspace,
      "select data from events where tenant_id = $1 and type = 'competitor.interaction' order by xid, id",
    )
    expect(after).toHaveLength(2)
    expect(after[1].data).toMatchObject({ competitor_id: rivalryId, interactions: 150, accounts: 1 })
  })
})

describe('repeats', () => {
  test('importing twice adds nothing', async () => {
    const { workspace } = await watchingRivals(service)
    const both = [comment, { ...reaction, rep_url: 'https://www.linkedin.com/in/lena-listed' }]
    await importInteractionRows(workspace, both)
    const before = await interactions(workspace)
    const [version] = await rows(
      workspace,
      'select max(updated_at) as at from competitor_interactions where tenant_id = $1',
    )
    expect((await importInteractionRows(workspace, both)).summary).toEqual({
      rows_read: 2,
      new: 0,
      duplicates: 2,
      excluded: {},
      skipped: {},
    })
    expect(await interactions(workspace)).toEqual(before)
    expect(
      await rows(workspace, 'select max(updated_at) as at from competitor_interactions where tenant_id = $1'),
    ).toEqual([version])
  })

  test('two comments on one post are one row, at the earlier time', async () => {
    const { workspace } = await watchingRivals(service)
    const later = { ...comment, engagement_at: '2026-11-02T09:00:00Z', content: 'Once more' }
    const job = await importInteractionRows(workspace, [later, comment])
    expect(job.summary).toMatchObject({ new: 1, duplicates: 1 })
    expect(await interactions(workspace)).toMatchObject([
      { engagement_at: '2026-11-01T09:00:00.000Z', content_preview: 'Well said' },
    ])
  })

  test('the latest kind of a reaction stays, and its earliest time', async () => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [
      { ...reaction, engagement_at: '2026-11-03T09:00:00Z', reaction_kind: 'PRAISE' },
    ])
    await importInteractionRows(workspace, [reaction])
    expect(await interactions(workspace)).toMatchObject([
      { engagement_at: '2026-11-01T09:00:00.000Z', reaction_kind: 'PRAISE' },
    ])
    await importInteractionRows(workspace, [
      { ...reaction, engagement_at: '2026-11-04T09:00:00Z', reaction_kind: 'love' },
    ])
    expect(await interactions(workspace)).toMatchObject([{ reaction_kind: 'EMPATHY' }])
  })

  test('a better precision comes before an earlier time', async () => {
    const { workspace } = await watchingRivals(service)
    const file = { name: 'a.json', text: JSON.stringify([samples.linkedApiPostComment]) }
    const form = { target_url: comment.target_url, post_url: 'urn:li:activity:7348743038074089472' }
    await importInteractionFile(
      workspace,
      { name: 'b.json', text: JSON.stringify([samples.harvestPostReaction]) },
      {
        ...form,
        observed_at: '2025-06-01T00:00:00Z',
      },
    )
    await importInteractionFile(workspace, file, form)
    expect((await interactions(workspace)).map(({ time_precision }) => time_precision)).toEqual([
      'observed',
      'exact',
    ])
  })

  test('a rep who was known under two names keeps the earlier watches of both', async () => {
    const { workspace } = await watchingRivals(service)
    const { target_url } = comment
    const file = (sample: object) => ({ name: 'a.json', text: JSON.stringify([sample]) })
    await importInteractionRows(workspace, [comment])
    await importInteractionFile(workspace, file(samples.harvestPostReaction), { target_url })
    const watches = (of: string) =>
      rows(
        workspace,
        `select ${of} from competitor_reps r
        join competitor_people p on p.id = r.person_id and p.social_id ilike '%rita%' where r.tenant_id = $1`,
      )
    expect(await watches('social_id')).toHaveLength(2)
    await rows(
      workspace,
      `update competitor_reps r set earlier_watches = '{[2026-01-01,2026-02-01)}'
       from competitor_people p where p.id = r.person_id and p.social_id like 'ACo%' and r.tenant_id = $1`,
    )
    await importInteractionFile(workspace, file(samples.harvestProfileReaction), { target_url })
    expect(await watches(`earlier_watches @> '2026-01-15Z'::timestamptz as was_watched`)).toEqual([
      { was_watched: true },
    ])
  })

  test('a post is one under all its numbers, also when that is learnt later', async () => {
    const { workspace } = await watchingRivals(service)
    const [activity, ugc] = ['7329207003942125568', '7329207002977443840']
    const on = (id: string, at: string) => ({
      ...reaction,
      post_url: `https://www.linkedin.com/feed/update/urn:li:activity:${id}`,
      engagement_at: at,
    })
    await importInteractionRows(workspace, [
      on(activity, '2026-11-01T09:00:00Z'),
      on(ugc, '2026-11-02T09:00:00Z'),
    ])
    expect(await interactions(workspace)).toHaveLength(2)
    const file = { name: 'a.json', text: JSON.stringify([samples.harvestPostReaction]) }
    await importInteractionFile(workspace, file, { target_url: comment.target_url })
    const merged = await interactions(workspace)
    expect(
      merged.map(({ rep, post_key, engagement_at }) => [rep, post_key, engagement_at.slice(0, 10)]),
    ).toEqual([['rita-rep', ugc, '2026-11-01'], expect.arrayContaining([ugc])])
    await importInteractionRows(workspace, [on(activity, '2026-11-05T09:00:00Z')])
    expect(await interactions(workspace)).toHaveLength(2)
  })

  test('somebody known by two ids is one once that is learnt, with all that both did', async () => {
    const { workspace } = await watchingRivals(service)
    const encoded = 'https://www.linkedin.com/in/ACoAABritaRep0123456789_x'
    await importInteractionRows(workspace, [
      comment,
      { ...comment, rep_url: encoded, engagement_at: '2026-10-01T09:00:00Z' },
    ])
    expect((await interactions(workspace)).map(({ rep }) => rep)).toEqual([
      'ACoAABritaRep0123456789_x',
      'rita-rep',
    ])
    const file = { name: 'a.json', text: JSON.stringify([samples.harvestPostComment]) }
    await importInteractionFile(workspace, file, { target_url: comment.target_url })
    expect(
      (await interactions(workspace)).map(({ rep, engagement_at }) => [rep, engagement_at.slice(0, 10)]),
    ).toEqual([
      ['rita-rep', '2025-05-22'],
      ['rita-rep', '2026-10-01'],
    ])
    const people = await rows(
      workspace,
      'select social_id from competitor_people where tenant_id = $1 order by 1',
    )
    expect(people.map(({ social_id }) => social_id)).toEqual(['lena-listed', 'rita-rep', 'tom-target'])
    const rollups = await rows(
      workspace,
      'select sum(interactions)::int as n from competitor_account_days where tenant_id = $1',
    )
    expect(rollups).toEqual([{ n: 2 }])
  })

  test('a rep who was reported as new under either of two ids is reported once they are one', async () => {
    const { workspace } = await watchingRivals(service)
    const encoded = 'https://www.linkedin.com/in/ACoAABritaRep0123456789_x'
    await importInteractionRows(workspace, [comment, { ...comment, rep_url: encoded }])
    await rows(
      workspace,
      `insert into competitor_alert_reps (tenant_id, competitor_id, company_id, person_id, reported_at)
       select p.tenant_id, i.competitor_id, case p.social_id when 'rita-rep' then i.company_id else c.company_id end, p.id, now()
       from competitor_people p
       join competitor_interactions i on i.rep_id = p.id
       join competitors c on c.id = i.competitor_id
       where p.tenant_id = $1`,
    )
    const file = { name: 'a.json', text: JSON.stringify([samples.harvestPostComment]) }
    await importInteractionFile(workspace, file, { target_url: comment.target_url })
    const reported = await rows(
      workspace,
      `select p.social_id from competitor_alert_reps a join competitor_people p on p.id = a.person_id
       where a.tenant_id = $1`,
    )
    expect(reported).toEqual([{ social_id: 'rita-rep' }, { social_id: 'rita-rep' }])
  })
})

test('somebody without a name is found by an id with accents, and by a better one that is learnt', async () => {
  const { workspace } = await watchingRivals(service)
  const found = async (search: string) => {
    const { body } = await workspace.call('GET', `/competitor-interactions?search=${search}`)
    return body.data.interactions.map(({ rep_name }: { rep_name: string }) => rep_name)
  }
  const encoded = 'ACoAABritaRep0123456789_x'
  const unnamed = { ...comment, rep_name: '', rep_url: 'https://www.linkedin.com/in/josé-núñez' }
  await importInteractionRows(workspace, [unnamed])
  expect(await found('jose-nunez')).toEqual(['josé-núñez'])
  await importInteractionRows(workspace, [
    { ...unnamed, rep_url: `https://www.linkedin.com/in/${encoded}`, interaction_type: 'like' },
  ])
  expect(await found(encoded)).toEqual([encoded])
  const both = `https://www.linkedin.com/in/zoë-rep?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${encoded}`
  await importInteractionRows(workspace, [{ ...unnamed, rep_url: both, interaction_type: 'follow' }])
  expect(await found('zoe-rep')).toEqual(['zoë-rep', 'zoë-rep'])
})

test('of a date without a time the day is known, which a time reported later makes exact', async () => {
  const { workspace } = await watchingRivals(service)
  const times = async () =>
    (await interactions(workspace)).map((interaction) => [
      interaction.engagement_at,
      interaction.time_precision,
    ])
  const dated = { ...comment, engagement_at: '2026-11-03' }
  await importInteractionRows(workspace, [{ ...dated, engagement_at: null }])
  await importInteractionRows(workspace, [dated])
  expect(await times()).toEqual([['2026-11-03T00:00:00.000Z', 'day']])
  const { body } = await workspace.call('GET', '/competitor-interactions')
  expect(body.data.interactions).toMatchObject([{ time_precision: 'day' }])
  await importInteractionRows(workspace, [{ ...dated, engagement_at: '2026-11-03T14:30:00Z' }])
  expect(await times()).toEqual([['2026-11-03T14:30:00.000Z', 'exact']])
})

test('a table without types has the one of the form', async () => {
  const { workspace } = await watchingRivals(service)
  const { rep_url, rep_title, target_url } = comment
  const file = {
    name: 'likers.csv',
    text: `rep_url,rep_title,target_url\n${rep_url},${rep_title},${target_url}\n`,
  }
  await importInteractionFile(workspace, file, { interaction_type: 'celebrate' })
  expect(await interactions(workspace)).toMatchObject([{ type: 'reaction', reaction_kind: 'PRAISE' }])
})

describe('whose interaction it is', () => {
  const strangers = { ...comment, rep_url: 'https://www.linkedin.com/in/nobody', rep_title: 'Farmer' }

  test('is settled by the lists of reps before the employer', async () => {
    const { workspace } = await watchingRivals(service)
    const row = { ...comment, rep_url: 'https://www.linkedin.com/in/lena-listed', rep_title: 'AE at Contoso' }
    await importInteractionRows(workspace, [row])
    expect(await interactions(workspace)).toMatchObject([{ competitor: 'Rivalry', rep: 'lena-listed' }])
  })

  test('goes by the employer that is reported with it, explicit or in the headline', async () => {
    const { workspace } = await watchingRivals(service)
    const page = { rep_title: 'AE', rep_company_url: 'https://www.linkedin.com/company/contoso/' }
    await importInteractionRows(workspace, [
      comment,
      { ...comment, ...page, target_url: 'linkedin.com/in/tess' },
    ])
    expect((await interactions(workspace)).map(({ competitor }) => competitor).sort()).toEqual([
      'Contoso',
      'Rivalry',
    ])
  })

  test('goes by the latest employer where none is reported with it, in whatever order the files came', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { workspace } = await watchingRivals(service)
      const moves = [
        { ...comment, engagement_at: '2026-06-01T09:00:00Z' },
        { ...comment, rep_title: 'AE at Contoso', target_url: 'linkedin.com/in/tess' },
      ]
      for (const at of order) await importInteractionRows(workspace, [moves[at] ?? {}])
      await importInteractionRows(workspace, [
        {
          ...comment,
          rep_title: '',
          target_url: 'linkedin.com/in/uma',
          engagement_at: '2026-11-20T09:00:00Z',
        },
      ])
      expect((await interactions(workspace)).at(-1)).toMatchObject({ target: 'uma', competitor: 'Contoso' })
    }
  })

  test('of a rep whom a source names another employer the lists say where they are', async () => {
    const { workspace, rivalryId, contosoId } = await watchingRivals(service)
    const moved = { ...comment, rep_title: 'AE at Contoso', engagement_at: '2026-11-20T09:00:00Z' }
    await importInteractionRows(workspace, [
      comment,
      { ...moved, target_url: 'linkedin.com/in/tess' },
      { ...comment, rep_url: 'linkedin.com/in/rob', rep_name: 'Rob' },
    ])
    const worksAt = async (id: string) =>
      (await workspace.call('GET', `/competitors/${id}/reps`)).body.data.reps.map(
        ({ name, works_at }: { name: string; works_at: string | null }) => [name, works_at],
      )
    expect(await worksAt(rivalryId)).toEqual([
      ['Lena Listed', null],
      ['Rita Rep', 'Contoso'],
      ['Rob', null],
    ])
    expect(await worksAt(contosoId)).toEqual([['Rita Rep', null]])
  })

  test('is said by the import that names the competitor, else it stays whose it is, wherever its rep works by now', async () => {
    const { workspace, rivalryId, contosoId } = await watchingRivals(service)
    const stored = async () => (await interactions(workspace)).map(({ competitor }) => competitor)
    const named = async (competitor_id: string) =>
      (await importInteractionRows(workspace, [comment], { competitor_id })).summary
    expect(await named(rivalryId)).toMatchObject({ new: 1 })
    expect(await named(contosoId)).toMatchObject({ new: 0, duplicates: 1 })
    expect(await stored()).toEqual(['Contoso'])
    expect((await importInteractionRows(workspace, [comment])).summary).toMatchObject({ duplicates: 1 })
    expect(await stored()).toEqual(['Contoso'])
    const rollups = await rows(
      workspace,
      'select competitor_id from competitor_account_days where tenant_id = $1',
    )
    expect(rollups).toEqual([{ competitor_id: contosoId }])
    await named(rivalryId)
    expect(await stored()).toEqual(['Rivalry'])
  })

  test('an import under the right competitor takes reps off the list of the wrong one, which keeps who acted for it', async () => {
    const { workspace, rivalryId, contosoId } = await watchingRivals(service)
    const named = (competitor_id: string, ...pushed: object[]) =>
      importInteractionRows(workspace, pushed, { competitor_id })
    const reps = async (id: string) =>
      (await workspace.call('GET', `/competitors/${id}/reps`)).body.data.reps.map(
        ({ social_id }: { social_id: string }) => social_id,
      )
    const other = { ...comment, rep_url: 'linkedin.com/in/rob', rep_name: 'Rob', rep_title: 'Sales' }
    await named(contosoId, comment, other, { ...other, interaction_type: 'like' })
    expect((await named(rivalryId, comment, other)).summary).toMatchObject({
      new: 0,
      duplicates: 2,
      moved: 2,
    })
    expect(await reps(contosoId)).toEqual(['rob'])
    expect((await reps(rivalryId)).sort()).toEqual(['lena-listed', 'rita-rep', 'rob'])
    // Back again, for whom the lists say nothing else by then.
    await named(contosoId, comment)
    await importInteractionRows(workspace, [
      { ...comment, rep_title: '', target_url: 'linkedin.com/in/tess-target' },
    ])
    expect(
      (await interactions(workspace))
        .filter(({ rep }) => rep === 'rita-rep')
        .map(({ competitor }) => competitor),
    ).toEqual(['Contoso', 'Contoso'])
    expect(await reps(rivalryId)).not.toContain('rita-rep')
    // A role that was set by hand is not to be lost by an import.
    await workspace.call('PUT', `/competitors/${contosoId}/reps/rita-rep`, { role_bucket: 'executive' })
    await named(rivalryId, comment, { ...comment, target_url: 'linkedin.com/in/tess-target' })
    expect(await reps(contosoId)).toContain('rita-rep')
  })

  test('a stranger is skipped and leaves no trace', async () => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionRows(workspace, [comment, strangers])
    expect(job.summary).toMatchObject({ rows_read: 2, new: 1, skipped: { unknown_rep: 1 } })
    const people = await rows(
      workspace,
      'select social_id from competitor_people where tenant_id = $1 order by 1',
    )
    expect(people.map(({ social_id }) => social_id)).toEqual(['lena-listed', 'rita-rep', 'tom-target'])
  })

  test('a competitor that is paused takes nothing new', async () => {
    const { workspace, rivalryId } = await watchingRivals(service)
    await rows(
      workspace,
      "update competitors set is_active = false where tenant_id = $1 and name = 'Rivalry'",
    )
    const job = await importInteractionRows(workspace, [comment], { competitor_id: rivalryId })
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 0, skipped: { competitor_paused: 1 } } })
    expect(await interactions(workspace)).toEqual([])
  })

  test('whoever was taken off the list stays off it', async () => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [comment])
    await rows(workspace, 'update competitor_reps set unwatched_at = now() where tenant_id = $1')
    const job = await importInteractionRows(workspace, [{ ...comment, target_url: 'linkedin.com/in/tess' }])
    expect(job.summary).toMatchObject({ new: 0, skipped: { unwatched_rep: 1 } })
    const unemployed = await importInteractionRows(workspace, [
      { ...comment, rep_title: 'Account Executive', rep_company: null },
    ])
    expect(unemployed.summary).toMatchObject({ new: 0, skipped: { unwatched_rep: 1 } })
  })
})

describe('an employer that is past, wished for or an event', () => {
  const accounts = async (workspace: TestWorkspace) =>
    (await interactions(workspace)).map(({ target, account }) => [target, account])
  const upon = (id: string, more: object) => ({
    ...comment,
    target_url: `https://www.linkedin.com/in/${id}`,
    target_company: null,
    ...more,
  })

  test('is no account, whether the headline or a column names it', async () => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [
      upon('fay-former', { target_title: 'Former CFO at Globex' }),
      upon('ray-retired', { target_title: 'Rentner, zuletzt bei Globex', target_company: 'Globex' }),
      upon('sue-seeking', { target_title: 'Looking for work; last at Globex' }),
      upon('sid-speaker', { target_title: 'Speaker at TEDx', target_company: 'TEDx' }),
      upon('una-column', { target_title: 'Ancienne directrice', target_company: 'Globex' }),
      upon('ivo-initech', { target_title: 'CEO at Initech, ex-Globex', target_company: 'Globex' }),
    ])
    expect(await accounts(workspace)).toEqual([
      ['fay-former', null],
      ['ivo-initech', 'Initech'],
      ['ray-retired', null],
      ['sid-speaker', null],
      ['sue-seeking', null],
      ['una-column', null],
    ])
  })

  test('makes nobody a rep', async () => {
    const { workspace } = await watchingRivals(service)
    const former = {
      ...comment,
      rep_url: 'https://www.linkedin.com/in/ray-rep',
      rep_title: 'Former Account Executive at Rivalry',
    }
    const job = await importInteractionRows(workspace, [
      { ...former, rep_company: null },
      { ...former, rep_company: 'Rivalry' },
    ])
    expect(job.summary).toMatchObject({ new: 0, skipped: { unknown_rep: 2 } })
  })

  test('is left by who is reported later, in whatever order the files come', async () => {
    const before = upon('fay-former', {
      target_title: 'CFO',
      target_company: 'Globex',
      engagement_at: '2026-10-01T09:00:00Z',
    })
    const after = upon('fay-former', {
      target_title: 'Former CFO at Globex',
      engagement_at: '2026-11-01T09:00:00Z',
    })
    for (const files of [
      [before, after],
      [after, before],
    ]) {
      const { workspace } = await watchingRivals(service)
      for (const file of files) await importInteractionRows(workspace, [file])
      expect(await accounts(workspace)).toEqual([['fay-former', null]])
    }
  })
})

describe('what no figure counts', () => {
  test('is kept with the first reason that holds', async () => {
    const { workspace } = await watchingRivals(service)
    await service.database.owner.query(
      `insert into people (tenant_id, id, social_id, name, search_name, email, created_at, updated_at)
       values ($1, $2, 'colleague', 'C', 'c', $3, now(), now())`,
      [workspace.tenantId, newId(), `owner@${workspace.slug}.test`],
    )
    const upon = (id: string, more: object) => ({
      ...comment,
      target_url: `https://www.linkedin.com/in/${id}`,
      ...more,
    })
    const job = await importInteractionRows(workspace, [
      upon('staff', { target_company: 'Rivalry' }),
      upon('colleague', {}),
      upon('adviser', { target_title: 'Angel investor' }),
      upon('rita-rep', { target_company: 'Elsewhere', target_title: 'Speaker' }),
      upon('buyer', {}),
      {
        ...upon('lena-listed', { target_company: '' }),
        rep_url: 'linkedin.com/in/lena-listed',
        rep_title: '',
      },
      { ...comment, rep_url: 'https://www.linkedin.com/company/rivalry', rep_title: '' },
    ])
    expect(job.summary).toMatchObject({
      new: 7,
      excluded: { own_staff: 2, teammate: 1, advisor_investor: 1, company_actor: 1, self: 1 },
    })
    const reasons = Object.fromEntries(
      (await interactions(workspace)).map((interaction) => [
        `${interaction.rep} ${interaction.target}`,
        interaction.excluded_reason,
      ]),
    )
    expect(reasons).toMatchObject({
      'rita-rep staff': 'own_staff',
      'rita-rep colleague': 'teammate',
      'rita-rep adviser': 'advisor_investor',
      'rita-rep rita-rep': 'own_staff',
      'rita-rep buyer': null,
      'lena-listed lena-listed': 'self',
      'company:rivalry tom-target': 'company_actor',
    })
    expect(
      await rows(
        workspace,
        "select person_id from competitor_reps where tenant_id = $1 and source = 'employer'",
      ),
    ).toHaveLength(1)
  })

  test('follows a title and a company that are reported later', async () => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [comment])
    const later = {
      ...comment,
      rep_url: 'linkedin.com/in/lena-listed',
      engagement_at: '2026-11-05T09:00:00Z',
    }
    await importInteractionRows(workspace, [{ ...later, target_title: 'Board member' }])
    expect((await interactions(workspace)).map(({ excluded_reason }) => excluded_reason)).toEqual(
      Array(2).fill('advisor_investor'),
    )
    await importInteractionRows(workspace, [
      {
        ...later,
        target_title: 'CFO',
        target_company: 'Rivalry',
        engagement_at: '2026-11-06T09:00:00Z',
        interaction_type: 'like',
      },
    ])
    expect(await interactions(workspace)).toMatchObject(
      Array(3).fill({ excluded_reason: 'own_staff', account: 'Rivalry' }),
    )
    const rollups = await rows(
      workspace,
      'select interactions from competitor_account_days where tenant_id = $1',
    )
    expect(rollups).toEqual([])
  })

  test('follows what a known title says by now, whoever states it again', async () => {
    const { workspace } = await watchingRivals(service)
    const title = () =>
      rows(
        workspace,
        `select job_title, seniority, is_advisor, title_observed_at from competitor_people
         where tenant_id = $1 and social_id = 'tom-target'`,
      )
    await importInteractionRows(workspace, [{ ...comment, target_title: 'Board member' }])
    // As if by the words that were known then a finance chief had been an adviser.
    await rows(
      workspace,
      "update competitor_people set job_title = 'CFO' where tenant_id = $1 and social_id = 'tom-target'",
    )
    const [before] = await title()
    expect(before).toMatchObject({ job_title: 'CFO', is_advisor: true })
    await importInteractionRows(workspace, [
      { ...comment, target_title: 'CFO', interaction_type: 'like', engagement_at: '2026-10-30T09:00:00Z' },
    ])
    expect(await title()).toEqual([{ ...before, seniority: 'c_level', is_advisor: false }])
    expect((await interactions(workspace)).map(({ excluded_reason }) => excluded_reason)).toEqual([
      null,
      null,
    ])
    const rollups = await rows(
      workspace,
      'select sum(interactions)::int as sum from competitor_account_days where tenant_id = $1',
    )
    expect(rollups).toEqual([{ sum: 2 }])
  })

  test('leaves partners of a firm that invests out, whichever source names the firm', async () => {
    const { workspace } = await watchingRivals(service)
    const upon = (id: string, more: object) => ({
      ...comment,
      target_url: `https://www.linkedin.com/in/${id}`,
      target_company: null,
      ...more,
    })
    const bare = upon('pia-partner', { target_title: 'Partner' })
    const firm = { ...bare, interaction_type: 'like', target_company: 'Fernhill Ventures' }
    const reasons = async () =>
      (await interactions(workspace)).map(({ target, excluded_reason }) => [target, excluded_reason])
    await importInteractionRows(workspace, [
      firm,
      upon('dan-deloitte', { target_title: 'Partner', target_company: 'Deloitte' }),
      upon('cleo-chief', { target_title: 'CEO & Angel Investor', target_company: 'Globex' }),
    ])
    await importInteractionRows(workspace, [bare])
    expect(await reasons()).toEqual([
      ['cleo-chief', null],
      ['dan-deloitte', null],
      ['pia-partner', 'advisor_investor'],
      ['pia-partner', 'advisor_investor'],
    ])
  })

  test('where no source states a company, our own network does', async () => {
    const { workspace } = await watchingRivals(service)
    const { createCompany } = await import('../../testing/factories/company.ts')
    const { createPerson } = await import('../../testing/factories/person.ts')
    const company = await createCompany(service.database.owner, workspace.tenantId, { name: 'Fabrikam' })
    await createPerson(service.database.owner, workspace.tenantId, {
      socialId: 'tom-target',
      companyId: company.id,
      companyName: 'Fabrikam',
    })
    await importInteractionRows(workspace, [{ ...comment, target_company: null }])
    expect(await interactions(workspace)).toMatchObject([{ account: 'Fabrikam' }])
    await importInteractionRows(workspace, [comment])
    expect(await interactions(workspace)).toMatchObject([{ account: 'Northwind' }])
  })
})

describe('400 and 404', () => {
  test.each([
    ['an empty file', { name: 'a.csv', text: '' }, {}, 400],
    ['an address that is nobody', { name: 'a.csv', text: 'x' }, { rep_url: 'https://example.test' }, 400],
    ['an id of another form', { name: 'a.csv', text: 'x' }, { competitor_id: 'x' }, 400],
    ['an unknown competitor', { name: 'a.csv', text: 'x' }, { competitor_id: newId() }, 404],
    ['no time', { name: 'a.csv', text: 'x' }, { observed_at: 'soon' }, 400],
    ['no post', { name: 'a.csv', text: 'x' }, { post_url: 'mine' }, 400],
    ['no employer', { name: 'a.csv', text: 'x' }, { target_company_url: 'theirs' }, 400],
    ['no type', { name: 'a.csv', text: 'x' }, { interaction_type: 'poke' }, 400],
    ['a word every object knows', { name: 'a.csv', text: 'x' }, { interaction_type: 'constructor' }, 400],
    ['a map that is none', { name: 'a.csv', text: 'x' }, { column_map: '[' }, 400],
    ['a map to no column', { name: 'a.csv', text: 'x' }, { column_map: '{"A": "b"}' }, 400],
    [
      'two headings for one column',
      { name: 'a.csv', text: 'x' },
      { column_map: '{"A": "rep_url", "B": "rep_url"}' },
      400,
    ],
  ])('%s is refused at once', async (_what, file, fields, status) => {
    const { workspace } = await watchingRivals(service)
    expect((await uploadInteractions(workspace, file, fields)).status).toBe(status)
  })

  test('a push holds 1 to 1,000 interactions', async () => {
    const { workspace } = await watchingRivals(service)
    const push = (count: number) =>
      workspace.call('POST', '/competitor-interactions/import', { interactions: Array(count).fill({}) })
    expect((await push(0)).status).toBe(400)
    expect((await push(1000)).status).toBe(202)
    expect((await push(1001)).status).toBe(400)
  })

  test("another workspace's competitor is unknown", async () => {
    const other = await watchingRivals(service)
    const { workspace } = await watchingRivals(service)
    const body = { competitor_id: other.rivalryId, interactions: [comment] }
    expect((await workspace.call('POST', '/competitor-interactions/import', body)).status).toBe(404)
  })
})

describe('a job that fails', () => {
  test('says what is wrong with the file', async () => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionFile(workspace, { name: 'a.csv', text: 'name,age\nAda,36\n' })
    expect(job).toMatchObject({ status: 'FAILED', error: { code: 'BAD_REQUEST' } })
    expect(job.error.message).toContain('is no table of interactions')
  })

  test('keeps the errors of all rows, with line and field', async () => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionFile(workspace, {
      name: 'Reactions.csv',
      text: tables['Reactions.csv'],
    })
    expect(job).toMatchObject({
      status: 'FAILED',
      summary: { rows_read: 1, new: 0, skipped: { unreadable: 1 } },
      row_errors: [{ file: 'Reactions.csv', line: 2, field: 'rep_url' }],
    })
  })

  test.each([
    ['interaction_type,rep_url,target_url\ncomment\n', 'it has 1 columns where the header has 3.'],
    ['[["comment"]]', 'it is no JSON object.'],
    [
      JSON.stringify([{ ...comment, engagement_at: '03/11/2026' }]),
      'engagement_at cannot be read: day and month cannot be told apart in this column',
    ],
  ])('says in a sentence what is wrong with the first row: %s', async (text, said) => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionFile(workspace, { name: 'a', text })
    expect(job.error.message).toContain(`the first because ${said}`)
  })

  test('when a file holds none but strangers', async () => {
    const { workspace } = await watchingRivals(service)
    const text = JSON.stringify([samples.harvestPostReaction]).replace('Rivalry', 'Elsewhere')
    const job = await importInteractionFile(
      workspace,
      { name: 'a.json', text },
      { target_url: comment.target_url },
    )
    expect(job).toMatchObject({ status: 'FAILED', summary: { skipped: { unknown_rep: 1 } } })
    expect(job.error.message).toBe(
      'No interaction of the file was taken: 1 by somebody not under watch. List the reps of the competitor, or send competitor_id.',
    )
  })

  test.each([
    [
      'update competitors set is_active = false where tenant_id = $1',
      ': 1 of a paused competitor. Resume it',
    ],
    [
      'update competitor_reps set unwatched_at = now() where tenant_id = $1',
      ': 1 by somebody taken off the list of reps. Put the rep on',
    ],
  ])('says what to do where nothing is taken: %s', async (statement, said) => {
    const { workspace } = await watchingRivals(service)
    await importInteractionRows(workspace, [comment])
    await rows(workspace, statement)
    const job = await importInteractionFile(workspace, { name: 'a.json', text: JSON.stringify([comment]) })
    expect(job.error.message).toContain(said)
    expect(job.error.message).not.toContain('competitor_id')
  })

  test('has skipped nothing silently: errors of rows stand beside the rows that are taken', async () => {
    const { workspace } = await watchingRivals(service)
    const job = await importInteractionRows(workspace, [
      comment,
      { ...comment, colour: 'blue' },
      { ...comment, interaction_type: 'poke' },
      { ...comment, engagement_at: 'soon' },
      { ...comment, target_url: 'https://example.test' },
      { ...comment, rep_url: null },
      { ...comment, interaction_type: 'constructor' },
      { ...comment, interaction_type: '__proto__' },
    ])
    expect(job).toMatchObject({
      status: 'COMPLETED',
      summary: { rows_read: 8, new: 1, skipped: { unreadable: 7 } },
    })
    expect(job.row_errors.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [2, 'colour'],
      [3, 'interaction_type'],
      [4, 'engagement_at'],
      [5, 'target_url'],
      [6, 'rep_url'],
      [7, 'interaction_type'],
      [8, 'interaction_type'],
    ])
  })
})

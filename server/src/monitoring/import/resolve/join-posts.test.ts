import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { importInteractionRows } from '../testing/interaction-files.ts'
import { monitoringContent } from '../testing/monitoring-content.ts'
import { comment, watchingRivals } from '../testing/rivalry.ts'
import { workOnInteractionImports } from '../testing/work-on-interaction-imports.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = (await watchingRivals(service)).workspace
})

const first = (n: number) => `738000000000000100${n}`
const second = (n: number) => `738000000000000000${n}`
const upon = (post: string, more: object = {}) => ({
  ...comment,
  post_url: `urn:li:activity:${post}`,
  ...more,
})
/** States both numbers of a post. */
const together = (n: number) => upon(`${first(n)}?urn:li:ugcPost:${second(n)}`, { interaction_type: 'like' })

async function keys(table: string, column: string): Promise<string[]> {
  const { rows } = await service.database.owner.query(
    `select distinct ${column} || ' ' || post_key as key from ${table} where tenant_id = $1 order by 1`,
    [workspace.tenantId],
  )
  return rows.map(({ key }) => key)
}

/** What becomes of posts that are known by two numbers apart and then together, with so many in a chunk. */
async function joined(atOnce: number): Promise<Record<string, string[]>> {
  workspace = (await watchingRivals(service)).workspace
  const worker = workOnInteractionImports(service.database.pools, { interactions: atOnce })
  const posts = [1, 2, 3, 4, 5]
  await importInteractionRows(
    workspace,
    posts.map((n) => upon(first(n))),
  )
  await importInteractionRows(
    workspace,
    posts.map((n) => upon(second(n), { interaction_type: n < 3 ? 'comment' : 'share' })),
  )
  await importInteractionRows(workspace, posts.map(together))
  await worker.stop()
  return monitoringContent(service.database.owner, workspace.tenantId)
}

test('posts that turn out to be one are made one with the interactions with them, in however many chunks', async () => {
  const inChunksOfOne = await joined(1)
  expect(await keys('competitor_post_aliases', 'alias')).toEqual(
    [second, first].flatMap((number) => [1, 2, 3, 4, 5].map((n) => `${number(n)} ${second(n)}`)),
  )
  expect(await keys('competitor_interactions', "''")).toEqual([1, 2, 3, 4, 5].map((n) => ` ${second(n)}`))
  expect(inChunksOfOne).toEqual(await joined(1_000))
})

test('what somebody learns of posts while they are settled counts for all that are one by it', async () => {
  const { owner, pools } = service.database
  await owner.query(`
    create function learn_meanwhile() returns trigger language plpgsql as $$
    begin
      insert into competitor_post_aliases (tenant_id, alias, post_key)
      select distinct k.tenant_id, a.alias, '${first(1)}'
      from came k, unnest(array['${first(1)}', '${first(2)}']) as a (alias)
      on conflict do nothing;
      return null;
    end $$;
    create trigger learn_meanwhile after insert on import_post_keys referencing new table as came
      for each statement execute function learn_meanwhile()`)
  const worker = workOnInteractionImports(pools, { interactions: 1 })
  await importInteractionRows(workspace, [together(1), together(2), together(3)])
  await worker.stop()
  await owner.query('drop function learn_meanwhile cascade')
  expect(await keys('competitor_post_aliases', 'alias')).toEqual([
    `${second(1)} ${second(1)}`,
    `${second(2)} ${second(1)}`,
    `${second(3)} ${second(3)}`,
    `${first(1)} ${second(1)}`,
    `${first(2)} ${second(1)}`,
    `${first(3)} ${second(3)}`,
  ])
})

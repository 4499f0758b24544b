import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship

/** Interactions may only be written by statements with the longest time there is. */
beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  workspace = await service.createWorkspace()
  courtship = await createCourtship(service.database, workspace.tenantId)
  await courtship.interact()
  await service.database.owner.query(`
    update competitor_people set is_teammate = true where id = '${courtship.target.id}';
    create function require_time() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '1min' then raise exception 'too little time'; end if;
        return null;
      end $$;
    create trigger require_time after update or delete on competitor_interactions execute function require_time()`)
})
afterAll(() => service.stop())

test.each([
  ['PUT', '/competitor-monitoring/settings', { excludes_teammates: false }],
  ['PUT', '/competitors/ID', { domain: 'elsewhere.test' }],
  ['DELETE', '/competitors/ID', undefined],
])('%s %s has the time that all interactions of a competitor take', async (method, path, body) => {
  const answer = await workspace.call(method, path.replace('ID', courtship.competitorId), body)
  expect(answer.status).toBe(200)
})

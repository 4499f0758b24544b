import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPools, type Pools } from '../../../floor/db/pools.ts'
import { appRegisters, createApp } from '../../../main/app.ts'
import { checkAnswers } from '../../../testing/check-answers.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { offlineOutbound } from '../../../testing/offline-outbound.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let pools: Pools
/** A second process over the same database. */
let other: FastifyInstance

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  pools = openPools(service.database.address, { connectionsMax: 4, statementTimeoutMs: 5_000 })
  other = createApp({
    pools,
    logger: pino({ level: 'silent' }),
    uploadBytesMax: 1024 * 1024,
    rateLimitPerSecond: 0,
    outbound: offlineOutbound,
    registers: checkAnswers(appRegisters),
  })
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await pools.close()
  await service.stop()
})

const db = () => service.database.owner

async function elsewhere(path: string) {
  const answer = await other.inject({
    method: 'GET',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${workspace.key}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body).data
}

async function counted(statement: string): Promise<number> {
  const { rows } = await db().query(`select count(*) as n from (${statement}) c`, [workspace.tenantId])
  return rows[0].n
}

const shown = 'select from opportunities o where o.tenant_id = $1 and o.hidden = 0'

/** Every list that counts opportunities or connectors, read through the other process and by SQL. */
async function compare(after: string, { ownerId, tagId }: { ownerId: string; tagId: string }): Promise<void> {
  const through = `and o.connector_id in (select c.person_id from connectors c where c.owner_id = '${ownerId}')`
  const named = (part: string) => `and exists (
    select from people p where p.id in (o.connector_id, o.prospect_id) and p.search_name like '%${part}%')`
  const searches: [string, string][] = [
    ['', shown],
    ['search=ada', `${shown} ${named('ada')}`],
    ['search=bea&sort=-updated_at', `${shown} ${named('bea')}`],
    [`owner_email=${ownerId}`, `${shown} ${through}`],
    [`status_id=${tagId}`, `${shown} and o.status_id = '${tagId}'`],
    ['targets_only=true', `${shown} and o.company_id in (select a.company_id from target_accounts a)`],
    ['min_score=60&with_counts=true', `${shown} and o.score >= 60`],
  ]
  for (const [query, statement] of searches) {
    const { total, opportunities } = await elsewhere(`/opportunities?${query}`)
    expect([total, opportunities.length], `${query} after ${after}`).toEqual(
      Array(2).fill(await counted(statement)),
    )
  }
  const { connectors, total } = await elsewhere('/network/connectors?search=ada')
  expect(total, after).toBe(
    await counted(`select from connectors c where c.tenant_id = $1 and c.search_name like '%ada%'`),
  )
  for (const { social_id, opportunities_count } of connectors)
    expect(opportunities_count, after).toBe(
      await counted(`
        select from opportunities o join people p on p.id = o.connector_id
        where o.tenant_id = $1 and p.social_id = '${social_id}'`),
    )
  const { owners } = await elsewhere('/owners?with_counts=true&with_connector_counts=true')
  const owner = owners.find(({ id }: { id: string }) => id === ownerId)
  expect(owner.opportunity_count, after).toBe(
    await counted(`select from opportunities o where o.tenant_id = $1 ${through}`),
  )
  const { statuses } = await elsewhere('/opportunities/statuses?with_counts=true')
  for (const { id, opportunity_count } of statuses)
    expect(opportunity_count, after).toBe(
      await counted(`select from opportunities o where o.tenant_id = $1 and o.status_id = '${id}'`),
    )
}

test('what one process writes the other one finds and counts at once', async () => {
  const { tenantId } = workspace
  const { id: ownerId } = await createOwner(db(), tenantId)
  const { id: tagId } = await systemTag(db(), tenantId, 'Contacted')
  const account = await createTargetAccount(db(), tenantId, { name: 'Kestrel' })
  const connectors = [
    await createConnector(db(), tenantId, { name: 'Ada Vance', ownerId }),
    await createConnector(db(), tenantId, { name: 'Adam Moor' }),
  ]
  const ids: string[] = []
  for (const [n, connector] of [...connectors, ...connectors].entries()) {
    const prospect = await createPerson(db(), tenantId, { name: n % 2 ? `Bea ${n}` : `Cy ${n}` })
    const { id } = await createOpportunity(db(), tenantId, {
      connectorId: connector.id,
      prospectId: prospect.id,
      companyId: n === 0 ? account.companyId : null,
      score: 50 + n * 10,
      engagementCount: 1,
    })
    ids.push(id)
  }
  const [first, second] = connectors
  const changes: [string, string, object?][] = [
    ['GET', '/opportunities'],
    ['PUT', `/opportunities/${ids[0]}`, { status_id: tagId }],
    ['PUT', `/opportunities/${ids[1]}`, { status_id: tagId, notes: 'Asked' }],
    ['PUT', `/tags/${tagId}`, { closes: true }],
    ['PUT', `/tags/${tagId}`, { closes: false }],
    ['PUT', `/network/connectors/${second?.socialId}/owner`, { owner_id: ownerId }],
    ['DELETE', `/network/connectors/${first?.socialId}/owner`],
    ['DELETE', `/target-accounts?id=${account.id}`],
    ['PUT', `/opportunities/${ids[1]}`, { clear_status: true }],
    ['DELETE', `/network/connectors/${second?.socialId}`],
  ]
  await compare('the beginning', { ownerId, tagId })
  for (const [method, path, body] of changes) {
    const { status } = await workspace.call(method, path, body)
    expect(status, `${method} ${path}`).toBe(200)
    await compare(`${method} ${path}`, { ownerId, tagId })
  }
})

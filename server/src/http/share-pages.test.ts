import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReport } from '../testing/factories/report.ts'
import { createTestService, type TestService } from '../testing/service.ts'

let service: TestService
let token: string

beforeAll(async () => {
  service = await createTestService()
  const workspace = await service.createWorkspace()
  const report = await createReport(service.database.owner, workspace.tenantId, {})
  await workspace.call('POST', `/competitor-monitoring/reports/${report.id}/share`, {
    password: 'sésame öffne',
  })
  token = report.token
})
afterAll(() => service.stop())

/** A guess of a password, by a visitor from this address. */
async function guess(name: string, remoteAddress: string): Promise<number> {
  const headers = { authorization: `Basic ${Buffer.from('anybody:wrong').toString('base64')}` }
  const answer = await service.app.inject({ url: `/share/reports/${name}`, headers, remoteAddress })
  return answer.statusCode
}

test('[A15] guesses of a password are as many in capitals', async () => {
  // Of either writing alone there would be too few, and what is free again meanwhile is less than both.
  const names = Array.from({ length: 58 }, (_, at) => (at % 2 === 0 ? token : token.toUpperCase()))
  const answers = await Promise.all(names.map((name, at) => guess(name, `192.0.2.${at}`)))
  expect(answers).toContain(429)
})

test('[A15] what is asked for as a report keeps out nobody who has that for an address', async () => {
  for (let at = 0; at < 30; at++) expect(await guess('203.0.113.7', `198.51.100.${at}`)).toBe(404)
  expect(await guess('other', '203.0.113.7')).toBe(404)
})

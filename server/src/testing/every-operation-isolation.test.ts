import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOperation, operationKeys, operationOf, withoutChance } from './call-operation.ts'
import { type RequestPlace, textPlaces, valueAt, withValueAt } from './request-places.ts'
import { rowsOf } from './rows-of.ts'
import { type SeededIds, seedWorkspace, unknownIds } from './seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'
import { type ValidRequest, validRequests } from './valid-requests.ts'

let service: TestService
let mine: TestWorkspace
let myIds: SeededIds
/** A workspace like mine in everything: it is asked for what nobody has while mine is asked for what is theirs. */
let twin: TestWorkspace
let twinIds: SeededIds
let theirs: TestWorkspace
let theirIds: SeededIds
let theirRows: Record<string, string>
const nobodys = unknownIds()

beforeAll(async () => {
  service = await createTestService()
  mine = await service.createWorkspace()
  twin = await service.createWorkspace()
  theirs = await service.createWorkspace()
  myIds = await seedWorkspace(service.database, { tenantId: mine.tenantId, slug: 'mine' })
  twinIds = await seedWorkspace(service.database, { tenantId: twin.tenantId, slug: 'mine' })
  theirIds = await seedWorkspace(service.database, { tenantId: theirs.tenantId, slug: 'theirs' })
  theirRows = await rowsOf(service.database.owner, theirs.tenantId)
})
afterAll(() => service.stop())

test('[A12] no list shows anything of another workspace', async () => {
  const secrets = Object.values(theirIds).filter((value) => !Object.values(myIds).includes(value))
  for (const key of operationKeys.filter((key) => operationOf(key).method === 'GET')) {
    for (const request of validRequests[key](myIds)) {
      const { text } = await callOperation(service.app, mine.key, operationOf(key), request)
      for (const secret of secrets) expect(text, key).not.toContain(secret)
    }
  }
})

/** The places in a request at which a row is named: where two workspaces' requests differ. */
const placesOf = (request: unknown, other: unknown) =>
  textPlaces(request).filter((place) => valueAt(request, place) !== valueAt(other, place))

const sent = (request: ValidRequest | undefined, place: RequestPlace, from: ValidRequest | undefined) =>
  withValueAt(request, place, valueAt(from, place)) as ValidRequest

/** An answer without what the requests themselves said and what differs by chance. */
function neutral(text: string): string {
  const given = [theirIds, nobodys]
    .flatMap((ids) => [...Object.values(ids), ids.accountUrl.split('/').at(-1) ?? ids.accountUrl])
    .sort((a, b) => b.length - a.length)
  return withoutChance(given.reduce((rest, value) => rest.replaceAll(value, '…'), text))
}

describe.each(operationKeys)('[A5] [authentication 3] %s', (key) => {
  const operation = operationOf(key)

  test('answers for a row of another workspace as for one that nobody has, and touches nothing there', async () => {
    for (const [at, request] of validRequests[key](myIds).entries()) {
      const foreign = validRequests[key](theirIds)[at]
      for (const place of placesOf(request, foreign)) {
        const unknown = validRequests[key](nobodys)[at]
        const requested = callOperation(service.app, mine.key, operation, sent(request, place, foreign))
        const twinRequest = sent(validRequests[key](twinIds)[at], place, unknown)
        const theirAnswer = await requested
        const nobodysAnswer = await callOperation(service.app, twin.key, operation, twinRequest)
        const where = `request ${at}, ${place.join('.')}`
        expect(`${where}: ${theirAnswer.status} ${neutral(theirAnswer.text)}`).toBe(
          `${where}: ${nobodysAnswer.status} ${neutral(nobodysAnswer.text)}`,
        )
        expect(theirAnswer.headers.etag === undefined, where).toBe(nobodysAnswer.headers.etag === undefined)
      }
    }
    expect(await rowsOf(service.database.owner, theirs.tenantId)).toEqual(theirRows)
  })
})

test('[A5] the valid requests name rows in many places', () => {
  const places = operationKeys.flatMap((key) =>
    validRequests[key](myIds).flatMap((request, at) => placesOf(request, validRequests[key](theirIds)[at])),
  )
  expect(places.length).toBeGreaterThan(20)
})

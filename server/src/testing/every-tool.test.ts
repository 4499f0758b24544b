import type { Client } from '@modelcontextprotocol/client'
import { type OperationKey, operations } from '@throughline/contract/operations.ts'
import { isTool } from '@throughline/mcp/tool-operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaErrors } from '../floor/input/check-schema.ts'
import { argumentsOf } from './arguments-of.ts'
import { operationOf } from './call-operation.ts'
import { connectAgent, dataOf, wordsOf } from './connect-agent.ts'
import { createListeningService, type ListeningService } from './listening-service.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { storeKey } from './store-key.ts'
import { validRequests } from './valid-requests.ts'

const keys = (Object.keys(operations) as OperationKey[]).filter((key) => isTool(operationOf(key)))
const reading = keys.filter((key) => operationOf(key).scope === 'read')
const writing = keys.filter((key) => operationOf(key).scope === 'write')

let service: ListeningService
let ids: SeededIds
let reader: Client
let stranger: Client

beforeAll(async () => {
  service = await createListeningService()
  ids = await seedWorkspace(service.database, service.workspace)
  reader = await connectAgent(service, { key: await storeKey(service, service.workspace, ['read']) })
  stranger = await connectAgent(service, { key: (await service.createWorkspace()).key })
})
afterAll(async () => {
  await Promise.all([reader.close(), stranger.close()])
  await service.stop()
})

test('a reading key is shown the tools that read, a writing key all', async () => {
  const writer = await connectAgent(service, {
    key: await storeKey(service, service.workspace, ['write']),
  })
  const namesFor = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
  const namesOf = (some: readonly OperationKey[]) => some.map((key) => operationOf(key).name).toSorted()
  expect((await namesFor(reader)).toSorted()).toEqual(namesOf(reading))
  expect((await namesFor(writer)).toSorted()).toEqual(namesOf(keys))
  await writer.close()
})

describe.each(reading)('%s', (key) => {
  const operation = operationOf(key)

  test('answers every valid request as its contract says', async () => {
    for (const request of validRequests[key](ids)) {
      const result = await reader.callTool({
        name: operation.name,
        arguments: argumentsOf(operation, request),
      })
      expect([result.isError, wordsOf(result)]).toEqual([undefined, wordsOf(result)])
      // All of the contract, but for what opens a shared report: an agent is not told that.
      const faults = schemaErrors(operation.data, dataOf(result))
      expect(faults.filter(({ pointer }) => !/\/(share|share_token)$/.test(pointer))).toEqual([])
      expect(wordsOf(result)).not.toMatch(/share_token|\/share\/reports\//)
    }
  })

  test('answers the ids of another workspace like those of nobody', async () => {
    const own = new Set(Object.values(ids).flat().map(String))
    for (const request of validRequests[key](ids)) {
      const result = await stranger.callTool({
        name: operation.name,
        arguments: argumentsOf(operation, request),
      })
      // What was asked with is no secret of the other workspace, and a name both have is none either.
      const asked = JSON.stringify(request)
      const told = [...own].filter((id) => /^[0-9a-f-]{36}$/.test(id) && !asked.includes(id))
      for (const id of told) expect(wordsOf(result)).not.toContain(id)
      if (request.params) expect(wordsOf(result)).toMatch(/\[NOT_FOUND\]|"[a-z]+":\[\]/)
    }
  })
})

test.each(writing)('%s is refused to a reading key in words', async (key) => {
  const operation = operationOf(key)
  const [request] = validRequests[key](ids)
  const result = await reader.callTool({
    name: operation.name,
    arguments: argumentsOf(operation, request),
  })
  expect(result).toMatchObject({ isError: true })
  expect(wordsOf(result)).toBe(
    'This needs a key with the scope "write", of a member whose role allows it. [FORBIDDEN]',
  )
})

import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { bundled } from '@throughline/server/testing/bundled.ts'
import { dataOf, revisions, wordsOf } from '@throughline/server/testing/connect-agent.ts'
import {
  createListeningService,
  type ListeningService,
} from '@throughline/server/testing/listening-service.ts'
import { storeKey } from '@throughline/server/testing/store-key.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'throughline-mcp-'))
const command = join(folder, 'dist/throughline.mjs')
const args = [command, 'mcp']

let service: ListeningService
let env: Record<string, string>

beforeAll(async () => {
  // As a package has it; from its many files each start would take seconds.
  mkdirSync(join(folder, 'dist'))
  writeFileSync(command, await bundled(join(import.meta.dirname, '../main.ts')))
  copyFileSync(join(import.meta.dirname, '../../../package.json'), join(folder, 'package.json'))
  service = await createListeningService()
  env = {
    PATH: process.env.PATH ?? '',
    THROUGHLINE_URL: `http://127.0.0.1:${service.port}`,
    THROUGHLINE_API_KEY: await storeKey(service, service.workspace, ['read']),
  }
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

describe.each(revisions)('an agent of the revision %s', (revision) => {
  test('lists what the key may use, calls it, and is refused in words what it may not', async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } } },
    )
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }))
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('search-opportunities')
    expect(names).not.toContain('update-opportunity')
    const found = await client.callTool({ name: 'search-opportunities', arguments: {} })
    expect(dataOf(found)).toMatchObject({ opportunities: [], page_size: 10 })
    const refused = await client.callTool({ name: 'create-competitor', arguments: { name: 'Rivalo' } })
    expect(refused).toMatchObject({ isError: true })
    expect(wordsOf(refused)).toContain('[FORBIDDEN]')
    await client.close()
  })
})

/** Runs the command with an input that ends behind the messages. */
async function run(variables: Record<string, string>, messages: object[] = []) {
  const child = spawn(process.execPath, args, { env: variables })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

test('a service that is not there is an error of the list and of the tool, in words', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      env: { ...env, THROUGHLINE_URL: 'http://127.0.0.1:1' },
    }),
  )
  await expect(client.listTools()).rejects.toThrowError(/does not answer/)
  const failed = await client.callTool({ name: 'list-tiers', arguments: {} })
  expect(wordsOf(failed)).toMatch(/does not answer .* \[UNREACHABLE\]$/)
  await client.close()
})

test('nothing is written but the protocol, and the end of the input is the end', async () => {
  expect(await run(env)).toEqual({ code: 0, out: '', err: '' })
})

const initialize = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}
const calling = [
  initialize,
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'list-tiers', arguments: {} } },
]

test('calls that came before the end of the input are answered, by the version of the package', async () => {
  const { code, out } = await run(env, calling)
  const [greeting, answer] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(code).toBe(0)
  expect(greeting.result.serverInfo.version).toBe(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  )
  expect(answer.id).toBe(2)
  expect(dataOf(answer.result).tiers).toEqual(expect.any(Array))
})

test('a key that is refused is said at the start and by the tools, in words of the command', async () => {
  const { err, out } = await run({ ...env, THROUGHLINE_API_KEY: 'wrong' }, calling)
  expect(err).toMatch(/^The key in THROUGHLINE_API_KEY is not valid .*\n$/)
  expect(out).toContain('The key in THROUGHLINE_API_KEY is not valid')
})

test('without a key it says on the error stream what to do, and nothing on the other', async () => {
  const { THROUGHLINE_API_KEY: _, ...others } = env
  const { code, out, err } = await run({ ...others, XDG_CONFIG_HOME: '/nowhere' })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('throughline login')
})

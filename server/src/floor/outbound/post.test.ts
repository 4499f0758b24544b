import { afterEach, describe, expect, test } from 'vitest'
import { guardedOutbound, type Outbound } from './outbound.ts'
import { agentFor, type PostResult, post } from './post.ts'
import { readTarget } from './read-target.ts'
import { resolveTarget, type Target } from './resolve-target.ts'
import { selfSigned } from './testing/self-signed.fixture.ts'
import { type ScriptedAnswer, type StubReceiver, stubReceiver } from './testing/stub-receiver.ts'

const receivers: StubReceiver[] = []
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()))
})

async function receiving(answers: ScriptedAnswer[], tls?: typeof selfSigned): Promise<StubReceiver> {
  const receiver = await stubReceiver(answers, tls)
  receivers.push(receiver)
  return receiver
}

const inDevelopment: Outbound = { ...guardedOutbound, allowPrivate: true }
const targetOf = (url: string, outbound = inDevelopment) => resolveTarget(readTarget(url, outbound), outbound)
const send = (target: Target, timeoutMs = 2_000): Promise<PostResult> =>
  post(target, { headers: { 'content-type': 'application/json' }, body: '{"ä":1}', timeoutMs })

describe('a post', () => {
  test('arrives with its headers and body, and tells what was answered', async () => {
    const receiver = await receiving([{ status: 201, body: 'thank you' }])
    const result = await send(await targetOf(receiver.url))
    expect(result).toMatchObject({ status: 201, error: null, body: 'thank you', retryAfter: null })
    expect(result.durationMs).toBeGreaterThanOrEqual(0)
    expect(receiver.received).toMatchObject([
      { method: 'POST', path: '/in', body: '{"ä":1}', headers: { 'content-length': '8' } },
    ])
  })

  test('goes to the address that was looked up, once, whatever the name means afterwards', async () => {
    const receiver = await receiving([{}])
    let requested = 0
    const outbound = {
      ...inDevelopment,
      lookUp: async () => (requested++ === 0 ? ['127.0.0.1'] : ['127.0.0.9']),
    }
    const target = await targetOf(`http://rebinding.test:${receiver.port}/in`, outbound)
    expect(await send(target)).toMatchObject({ status: 200 })
    expect(requested).toBe(1)
    expect(receiver.received[0]?.headers.host).toBe(`rebinding.test:${receiver.port}`)
  })

  test('follows no redirect', async () => {
    const other = await receiving([{}])
    const receiver = await receiving([{ status: 307, headers: { location: other.url } }])
    expect(await send(await targetOf(receiver.url))).toMatchObject({ status: 307 })
    expect(other.received).toEqual([])
  })

  test('waits no longer than it may', async () => {
    const receiver = await receiving([{ afterMs: 10_000 }])
    const startedAt = Date.now()
    const result = await send(await targetOf(receiver.url), 300)
    expect(result).toMatchObject({ status: null, error: 'no answer within 0.3 s' })
    expect(Date.now() - startedAt).toBeLessThan(2_000)
  })

  test('does not wait for somebody who never ends the answer', async () => {
    const receiver = await receiving([{ instead: (response) => response.writeHead(200).write('so far') }])
    const startedAt = Date.now()
    expect(await send(await targetOf(receiver.url), 10_000)).toMatchObject({ status: 200, body: 'so far' })
    expect(Date.now() - startedAt).toBeLessThan(6_000)
  })

  test('reads at most 64 kB of an answer and keeps its beginning', async () => {
    let sent = 0
    const endless: ScriptedAnswer = {
      instead: (response) => {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write('é'.repeat(5_000))) sent += 10_000
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
    }
    const result = await send(await targetOf((await receiving([endless])).url), 10_000)
    expect(result.status).toBe(200)
    expect(result.body).toBe('é'.repeat(512))
    expect(result.durationMs).toBeLessThan(1_900)
    expect(sent).toBeLessThan(20_000_000)
  })

  test('keeps of an answer only what can be stored: whole characters, no NUL', async () => {
    const bytes = Buffer.concat([Buffer.from('a\0b'), Buffer.from('é'.repeat(600))])
    const receiver = await receiving([{ instead: (response) => response.writeHead(200).end(bytes) }])
    expect((await send(await targetOf(receiver.url))).body).toBe(`ab${'é'.repeat(510)}`)
  })

  test('says why no answer came', async () => {
    const gone = await stubReceiver()
    await gone.stop()
    expect(await send(await targetOf(gone.url))).toMatchObject({ status: null, error: 'connection refused' })
    const rude = await receiving([{ instead: (response) => response.socket?.destroy() }])
    expect(await send(await targetOf(rude.url))).toMatchObject({
      status: null,
      error: 'connection closed without an answer',
    })
    const strange = await receiving([{ instead: (response) => response.socket?.end('nonsense\r\n\r\n') }])
    expect((await send(await targetOf(strange.url))).error).toMatch(/^connection failed \(HPE_/)
  })

  test('trusts no certificate that nobody vouches for', async () => {
    const receiver = await receiving([{}], selfSigned)
    expect(await send(await targetOf(receiver.url))).toMatchObject({
      status: null,
      error: 'certificate not accepted (DEPTH_ZERO_SELF_SIGNED_CERT)',
    })
    expect(receiver.received).toEqual([])
  })

  test('keeps its connection for the next one', async () => {
    const receiver = await receiving([{}])
    const target = await targetOf(receiver.url)
    const agent = agentFor(target)
    for (let n = 0; n < 3; n++) {
      const result = await post(target, { headers: {}, body: '', timeoutMs: 2_000, agent })
      expect(result.status).toBe(200)
    }
    agent.destroy()
    expect(receiver.connections).toBe(1)
  })
})

import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpByDns } from './look-up.ts'

const typeA = 1
const address = [192, 0, 2, 7]
let server: Socket

// A name server (RFC 1035) that knows hosts called `known`, says of `none` that it is not there, and is silent on others.
beforeAll(async () => {
  server = createSocket('udp4', (query, { port }) => {
    const name = query.toString('latin1', 13, 13 + (query[12] ?? 0))
    const isOfSix = name.startsWith('six') && query.at(-3) === typeA
    if (name.startsWith('known') || name === 'none' || isOfSix)
      server.send(answerTo(query, name), port, '127.0.0.1')
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function answerTo(query: Buffer, name: string): Buffer {
  let end = 12
  while (query[end] !== 0) end += (query[end] ?? 0) + 1
  const type = query.readUInt16BE(end + 1)
  const isFound = name.startsWith('known') && type === typeA
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(name === 'none' ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(isFound ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const record = [0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address]
  return Buffer.concat([header, query.subarray(12, end + 5), Buffer.from(isFound ? record : [])])
}

function resolver() {
  const own = new Resolver({ timeout: 50, tries: 1 })
  own.setServers([`127.0.0.1:${server.address().port}`])
  return own
}

test('[R15] hosts whose name servers do not answer keep no other waiting', async () => {
  const ended: string[] = []
  const lookUp = async (host: string) => {
    const found = await lookUpByDns(host, resolver()).catch((error) => error.code)
    ended.push(host)
    return found
  }
  const silent = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => lookUp(`${name}.test`))
  expect(await lookUp('known.test')).toEqual(['192.0.2.7'])
  expect(ended).toEqual(['known.test'])
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['ETIMEOUT']))
})

test('a host that is not there is told from one that could not be looked up', async () => {
  await expect(lookUpByDns('none.test', resolver())).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await expect(lookUpByDns('six.test', resolver())).rejects.toMatchObject({ code: 'ETIMEOUT' })
})

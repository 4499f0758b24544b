import { describe, expect, test } from 'vitest'
import { guardedOutbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'
import { readTarget, TargetRefused } from './read-target.ts'
import { blockedAddress, resolveTarget } from './resolve-target.ts'

/** What becomes of an address that somebody gives, with names that stand for these addresses. */
async function called(text: string, names: Record<string, string[]> = {}): Promise<string[] | string> {
  const outbound = { ...guardedOutbound, lookUp: async (host: string) => names[host] ?? [] }
  try {
    return (await resolveTarget(readTarget(text, outbound), outbound)).addresses
  } catch (error) {
    if (error instanceof TargetRefused) return error.message
    throw error
  }
}

describe('[R16] an address that leads inside', () => {
  test.each([
    ['loopback', 'https://127.0.0.1/'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
    ['loopback as one hexadecimal number', 'https://0x7f000001/'],
    ['loopback with parts left out', 'https://127.1/'],
    ['loopback in full-width digits', 'https://１２７.０.０.１/'],
    ['loopback in circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['loopback with an ideographic full stop', 'https://127。0。0。1/'],
    ['loopback percent-encoded', 'https://%31%32%37.0.0.1/'],
    ['another loopback', 'https://127.255.255.254/'],
    ['zero', 'https://0/'],
    ['zero in full', 'https://0.0.0.0/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 unspecified', 'https://[::]/'],
    ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/'],
    ['IPv4-mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['IPv4-compatible', 'https://[::7f00:1]/'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['local NAT64', 'https://[64:ff9b:1::7f00:1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['Teredo', 'https://[2001::1]/'],
    ['unique local, where a cloud tells of its machines', 'https://[fd00:ec2::254]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['IPv6 site-local', 'https://[fec0::1]/'],
    ['IPv6 multicast', 'https://[ff02::1]/'],
    ['IPv6 documentation', 'https://[2001:db8::1]/'],
    ['IPv6 discard', 'https://[100::1]/'],
    ['IPv6 outside of what is given out', 'https://[4000::1]/'],
    ['where clouds tell of their machines', 'https://169.254.169.254/latest/meta-data/'],
    ['the same as a number', 'https://2852039166/'],
    ['another cloud, shared address space', 'https://100.100.100.200/'],
    ['a third cloud', 'https://168.63.129.16/'],
    ['private 10', 'https://10.0.0.1/'],
    ['private 172', 'https://172.16.0.1/'],
    ['private 192', 'https://192.168.1.1/'],
    ['benchmarks', 'https://198.18.0.1/'],
    ['documentation', 'https://203.0.113.1/'],
    ['protocol assignments', 'https://192.0.0.8/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['reserved', 'https://240.0.0.1/'],
  ])('is blocked: %s', async (_, text) => {
    expect(await called(text)).toBe(blockedAddress)
  })

  test.each([
    ['a name for loopback', 'https://localhost/', { localhost: ['127.0.0.1', '::1'] }],
    ['the same with a dot', 'https://localhost./', { 'localhost.': ['127.0.0.1'] }],
    ['somebody’s name for a private address', 'https://inside.test/', { 'inside.test': ['10.1.2.3'] }],
    [
      'a name with one bad address among good ones',
      'https://mixed.test/',
      { 'mixed.test': ['93.184.215.14', '127.0.0.1'] },
    ],
    [
      'a name for an IPv6 address with another inside',
      'https://six.test/',
      { 'six.test': ['::ffff:7f00:1'] },
    ],
    ['a name for what is no address', 'https://odd.test/', { 'odd.test': ['not an address'] }],
  ])('is blocked: %s', async (_, text, names) => {
    expect(await called(text, names)).toBe(blockedAddress)
  })
})

describe('[R16] an address that is no public https address', () => {
  test.each([
    ['http://hooks.example.com/', 'must begin with https://'],
    ['ftp://hooks.example.com/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['gopher://hooks.example.com/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://hooks.example.com:80/', 'must use port 443 or 8443'],
    ['https://hooks.example.com:5432/', 'must use port 443 or 8443'],
    ['https://somebody:secret@hooks.example.com/', 'must not hold a user name or password'],
    ['https://somebody@hooks.example.com/', 'must not hold a user name or password'],
    ['hooks.example.com', 'must be an absolute https address'],
    ['https://', 'must be an absolute https address'],
    ['//hooks.example.com/', 'must be an absolute https address'],
    [`https://hooks.example.com/${'a'.repeat(2_000)}`, 'must be an absolute https address'],
    ['https://nowhere.test/', 'its host has no address'],
  ])('is refused: %s', async (text, why) => {
    expect(await called(text)).toContain(why)
  })
})

test('a public address is called, by number or name', async () => {
  const names = { 'hooks.example.com': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'] }
  expect(await called('https://hooks.example.com/in?a=b#part', names)).toEqual(names['hooks.example.com'])
  expect(await called('https://hooks.example.com:8443/', names)).toHaveLength(2)
  expect(await called('https://8.8.8.8/')).toEqual(['8.8.8.8'])
  expect(await called('https://[2001:4860:4860::8888]/')).toEqual(['2001:4860:4860::8888'])
})

test('what is no address is not public', () => {
  for (const text of ['', 'localhost', '256.1.1.1', '::g']) expect(isPublicAddress(text)).toBe(false)
})

test('in development private addresses, plain http and any port are called, but nothing with a password', async () => {
  const outbound = { ...guardedOutbound, allowPrivate: true }
  const { addresses } = await resolveTarget(readTarget('http://127.0.0.1:4000/', outbound), outbound)
  expect(addresses).toEqual(['127.0.0.1'])
  expect(() => readTarget('http://a:b@127.0.0.1/', outbound)).toThrow(TargetRefused)
  expect(() => readTarget('ftp://127.0.0.1/', outbound)).toThrow(TargetRefused)
})

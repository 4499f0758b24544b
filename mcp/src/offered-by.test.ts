import { expect, test } from 'vitest'
import { offeredBy } from './offered-by.ts'

const answering = (text: string) => ({
  url: 'http://service.test',
  key: 'k',
  fetch: async () => new Response(text),
})

test('of the tools of a service those that are known here are offered', async () => {
  const listed = JSON.stringify({
    result: { tools: [{ name: 'list-tiers' }, { name: 'of-a-later-version' }] },
  })
  expect((await offeredBy(answering(listed))).map(({ name }) => name)).toEqual(['list-tiers'])
})

test.each([
  '<html>Welcome</html>',
  '{"ok":true}',
  '{"result":{"tools":[null]}}',
])('%s is no list of tools', async (text) => {
  await expect(offeredBy(answering(text))).rejects.toMatchObject({
    name: 'ClientError',
    code: 'UNEXPECTED_ANSWER',
    message: expect.stringContaining('something else is at this address'),
  })
})

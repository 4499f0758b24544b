import { readdirSync } from 'node:fs'
import { memberEntities } from '@throughline/contract/saved-views/member-lists.ts'
import { expect, test } from 'vitest'
import { linkTo } from './notice-words.ts'

const routes = new URL('../../../../web/src/routes', import.meta.url)

test.each(memberEntities)('a link to one of the %s leads to a page of the application', (entity) => {
  const link = linkTo({ entity, slug: 'acme' }, 'a/b', 'https://throughline.test')
  const [, page = ''] = /^https:\/\/throughline\.test\/w\/acme\/(.+)\/a%2Fb$/.exec(link ?? '') ?? []
  const files = readdirSync(routes).filter((name) => name.startsWith(`w.$ws.${page.replaceAll('/', '.')}.$`))
  expect(files).toHaveLength(1)
})

test('there is no link where the service does not know its own address', () => {
  expect(linkTo({ entity: 'connectors', slug: 'acme' }, 'ada', null)).toBeNull()
})

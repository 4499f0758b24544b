import { expect, test } from 'vitest'
import { withWholeLinks } from './whole-links.ts'

test('a page is named by its whole address, the public one where there is one', () => {
  const service = 'http://127.0.0.1:3000/v1'
  expect(withWholeLinks({ path: '/my-network#token=t' }, service)).toEqual({
    link: 'http://127.0.0.1:3000/my-network#token=t',
  })
  const shared = { id: '1', share: { path: '/share/reports/t', url: 'https://tl.acme.test/share/reports/t' } }
  expect(withWholeLinks(shared, service)).toEqual({
    id: '1',
    share: { link: 'https://tl.acme.test/share/reports/t' },
  })
  expect(withWholeLinks({ path: 'Ada to Vera' }, service)).toEqual({ path: 'Ada to Vera' })
})

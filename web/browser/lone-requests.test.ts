import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'

browserTest(
  'a request of a walk takes a connection of its own, which no service closes as idle',
  async () => {
    await visit({}, async ({ page, origin }) => {
      for (const ask of [page.request.get, page.request.head]) {
        const answer = await ask.call(page.request, `${origin}/app/session`)
        expect(answer.status()).toBe(200)
        expect(answer.headers().connection).toBe('close')
      }
    })
  },
)

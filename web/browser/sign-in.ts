import type { BrowserContext } from 'playwright-core'

/** Opens a session for all pages of a context, as the page for signing in does. */
export async function signIn(context: BrowserContext, origin: string, key: string): Promise<void> {
  const answer = await context.request.post(`${origin}/app/session`, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`)
}

import type { BrowserContext } from 'playwright-core'

/** What a member begins with; all walks share one, so that none begins with what another has chosen. */
const usualPreferences = {
  theme: 'system',
  density: 'comfortable',
  language: null,
  time_zone: null,
  default_view_id: null,
  single_keys: true,
}

/** Opens a session for all pages of a context, as the page for signing in does. */
export async function signIn({ request }: BrowserContext, origin: string, key: string): Promise<void> {
  const answer = await request.post(`${origin}/app/session`, { headers: { authorization: `Bearer ${key}` } })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`)
  await request.put(`${origin}/app/preferences`, { data: usualPreferences })
}

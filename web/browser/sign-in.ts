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

/**
 * Opens a session for all pages of a context, as the page for signing in does. By `fetch`, which uses no connection that
 * the service is about to close: the requests of a context keep theirs from one visit to the next.
 */
export async function signIn(context: BrowserContext, origin: string, key: string): Promise<void> {
  const answer = await fetch(`${origin}/app/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  const [name = '', value = ''] = answer.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await fetch(`${origin}/app/preferences`, {
    method: 'PUT',
    headers: { cookie: `${name}=${value}`, 'content-type': 'application/json' },
    body: JSON.stringify(usualPreferences),
  })
}

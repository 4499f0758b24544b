import type { Page } from 'playwright-core'

/** Invites somebody as whoever is signed in, and answers the link. */
export async function invite(
  page: Page,
  origin: string,
  { email, role }: { email: string; role: string },
): Promise<string> {
  const answer = await page.request.post(`${origin}/app/invitations`, { data: { email, role } })
  if (!answer.ok()) throw new Error(`inviting answered ${answer.status()}: ${await answer.text()}`)
  const { data }: { data: { link: string } } = await answer.json()
  return data.link
}

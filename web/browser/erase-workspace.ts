import type { BrowserContext } from 'playwright-core'
import { isErased } from './is-erased.ts'

/** Leaves the workspace of whoever is signed in as one that was just set up, whatever other walks have put there. */
export async function eraseWorkspace(context: BrowserContext, origin: string): Promise<void> {
  const { data } = await (await context.request.get(`${origin}/app/workspace`)).json()
  const { name } = data.workspace
  const answer = await context.request.post(`${origin}/app/workspace/erase`, { data: { name } })
  if (answer.status() !== 202) throw new Error(`erasing answered ${answer.status()}: ${await answer.text()}`)
  await isErased(context, origin)
}

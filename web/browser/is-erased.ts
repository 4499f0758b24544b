import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until nothing of a workspace is being deleted any more: whatever is loaded before that is refused. */
export const isErased = (context: BrowserContext, origin: string) =>
  expect
    .poll(async () => (await (await context.request.get(`${origin}/app/workspace`)).json()).data.workspace)
    .toMatchObject({ is_erasing: false })

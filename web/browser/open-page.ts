import type { Page } from 'playwright-core'
import type { Visit } from './browser-test.ts'
import type { AppPage } from './pages.ts'

/** The record that a page is about: the first of its list. */
export async function idOf({ page, origin }: Visit, { record }: AppPage): Promise<string> {
  if (!record) return ''
  if (record.made) await page.request.post(`${origin}${record.list}`, { data: record.made })
  const answer = await page.request.get(`${origin}${record.list}?page_size=1`)
  const { data }: { data: Record<string, Record<string, unknown>[]> } = await answer.json()
  const [list, field] = record.at
  const id = data[list]?.[0]?.[field]
  if (id === undefined || id === null) throw new Error(`the sample has nothing in ${record.list}`)
  return encodeURIComponent(String(id))
}

/** The heading is there, and nothing waits for its data any longer. */
export async function isPainted(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

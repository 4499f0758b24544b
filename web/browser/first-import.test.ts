import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { signIn } from './sign-in.ts'
import { type RunningService, startService } from './start-service.ts'

const built = join(import.meta.dirname, '../../dist/throughline.js')

let service: RunningService | undefined
const folder = mkdtempSync(join(tmpdir(), 'throughline-archive-'))
const archive = join(folder, 'archive.zip')

beforeAll(async () => {
  execFileSync(process.execPath, [built, 'sample', 'archive', '--out', archive])
  service = await startService([], (printed) => /\/login#token=\S+/.test(printed))
}, 150_000)
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true })
})

browserTest(
  'from an empty workspace to the ten best opportunities with the archive of one person',
  async () => {
    await visit({ as: 'nobody' }, async ({ page, context, origin: sample, sampleKey, complaints }) => {
      const origin = service?.origin ?? ''
      const key = /(tl_live_\w+)/.exec(service?.output.text ?? '')?.[1] ?? ''
      await signIn(context, origin, key)
      const { ws, accounts } = await accountsOf(page, { sample, sampleKey, origin })

      await page.goto(`${origin}/w/${ws}/imports/new?kind=target_accounts`)
      await page.getByRole('textbox', { name: 'Or paste rows here' }).fill(accounts)
      await page.getByRole('button', { name: 'Read the pasted rows' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.getByText('What it did').waitFor()

      await page.getByRole('link', { name: 'Import something else' }).click()
      await page.locator('input[type=file]').setInputFiles(archive)
      await page.getByText('archive.zip is a zip archive').waitFor()
      await page.getByText(/Connections\.csv \(/).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByText('What it would do; nothing was written yet').waitFor()
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)

      // The tab is closed while the import is at work; another one finds it in the list.
      const another = await context.newPage()
      await page.close()
      await another.goto(`${origin}/w/${ws}/imports`)
      await another.getByRole('table').getByRole('link', { name: 'Contacts' }).first().click()
      await another.getByRole('heading', { level: 1, name: 'Imports' }).waitFor({ state: 'detached' })
      await another.getByText('Completed').waitFor()
      await another.getByRole('link', { name: /^See .* opportunities$/ }).click()
      await another.getByRole('heading', { name: 'Opportunities' }).waitFor()
      await expect.poll(() => another.getByTitle(/^Score \d+ of 98/).count()).toBeGreaterThanOrEqual(10)
      expect(complaints).toEqual([])
    })
  },
)

/** The target accounts of the sample as rows to paste, and the workspace they go into. */
async function accountsOf(
  page: Page,
  { sample, sampleKey, origin }: { sample: string; sampleKey: string; origin: string },
): Promise<{ ws: string; accounts: string }> {
  const listed = await page.request.get(`${sample}/v1/target-accounts?page_size=200`, {
    headers: { authorization: `Bearer ${sampleKey}` },
  })
  const rows: { account_name: string; domain: string }[] = (await listed.json()).data.target_accounts
  const session = await page.request.get(`${origin}/app/session`)
  const lines = rows.map(({ account_name, domain }) => `${account_name}\t${domain}`)
  return {
    ws: (await session.json()).data.workspace.slug,
    accounts: ['Account name\tDomain', ...lines].join('\n'),
  }
}

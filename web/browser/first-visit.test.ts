import { afterAll, beforeAll, expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { givenServer, type RunningService, startService } from './start-service.ts'

/** How long ago a competitor was last seen at an account. */
const courted = /days? ago/

let service: RunningService | undefined
beforeAll(async () => {
  service = await startService([], (printed) => /\/login#token=\S+/.test(printed), givenServer)
}, 150_000)
afterAll(() => service?.stop())

browserTest(
  'from the printed link to an ask that was sent, and to who is courting that account',
  async () => {
    await visit({ as: 'nobody' }, async ({ page, context, complaints }) => {
      const link = /(\S+\/login#token=\S+)/.exec(service?.output.text ?? '')?.[1] ?? ''
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(link)
      await page.getByRole('textbox', { name: 'New password' }).fill('a sentence that is long')
      await page.getByRole('textbox', { name: 'The same once more' }).fill('a sentence that is long')
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByRole('heading', { name: 'Welcome to your workspace' }).waitFor()
      await page.getByRole('button', { name: 'Load sample workspace' }).click()
      const atRisk = page.getByRole('region', { name: 'Accounts at risk' })
      await atRisk.getByRole('link').first().waitFor({ timeout: 60_000 })
      await page
        .getByRole('region', { name: 'Imports at work' })
        .waitFor({ state: 'hidden', timeout: 60_000 })
      await page.getByRole('link', { name: 'Targets' }).click()
      await page
        .getByTitle(/^Score \d+ of 98, strong$/)
        .first()
        .waitFor()
      await page.getByRole('row').filter({ hasText: courted }).first().getByRole('gridcell').nth(1).click()
      await page.getByRole('button', { name: 'Open full page' }).click()
      await page.getByRole('tab', { name: 'Who we know', selected: true }).waitFor()
      const account = page.url()
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
      await page.getByRole('textbox', { name: 'Ask for the introduction' }).waitFor()
      await page.keyboard.press('c')
      await page.getByText('The text is on the clipboard.').waitFor()
      const ask = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(ask).toMatch(/introducing us/)
      await page.getByRole('radiogroup', { name: 'Status' }).getByText('Contacted').click()
      await page.getByText(/: Contacted$/).waitFor()
      await page.goto(`${account}?tab=competitors`)
      await page.getByRole('tabpanel').getByText(courted).first().waitFor()
      await page.getByRole('tabpanel').getByRole('link', { name: 'Post' }).first().waitFor()
      expect(complaints).toEqual([])
    })
  },
)

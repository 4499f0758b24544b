import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { eraseWorkspace } from './erase-workspace.ts'
import { goTo } from './go-to.ts'

const password = 'a sentence that is long'
/** How long ago a competitor was last seen at an account. */
const courted = /days? ago/

browserTest(
  'from the printed link to an ask that was sent, to who is courting that account, and back to an empty workspace',
  async () => {
    await visit({ as: 'nobody', idle: true }, async ({ page, context, origin, signInLink, complaints }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(signInLink)
      await page.getByRole('heading', { level: 1, name: 'Set a password' }).waitFor()
      expect(page.url()).not.toContain('token')
      await eraseWorkspace(context, origin)
      await page.getByRole('textbox', { name: 'New password' }).fill(password)
      await page.getByRole('textbox', { name: 'The same once more' }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Welcome to your workspace' }).waitFor()
      // Every list that the sample fills offers it.
      const load = page.getByRole('main').getByRole('button', { name: 'Load sample workspace' })
      for (const path of ['opportunities', 'competitors', 'competitors/accounts', 'paths', 'home']) {
        await goTo(page, `/w/default/${path}`)
        await load.waitFor()
      }
      await load.press('Enter')
      await page.getByTitle('What is shown here is invented.').waitFor()
      const atRisk = page.getByRole('region', { name: 'Accounts at risk' })
      await atRisk.getByRole('link').first().waitFor()
      const best = page.getByRole('region', { name: 'Best opportunities' })
      await best.getByRole('link').nth(1).waitFor()
      await page.getByRole('region', { name: 'Imports at work' }).waitFor({ state: 'hidden' })

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

      await goTo(page, '/w/default/opportunities?targets_only=true')
      await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(10)
      await page.getByRole('button', { name: 'Clear the sample' }).click()
      const dialog = page.getByRole('dialog', { name: 'Clear the sample?' })
      await dialog.getByText(/There are \d+ connectors and \d+ target accounts now\.$/).waitFor()
      await dialog.getByRole('button', { name: 'Clear the sample' }).click()
      await page.getByTitle('What is shown here is invented.').waitFor({ state: 'hidden' })
      await goTo(page, '/w/default/home')
      await load.waitFor()
      expect(complaints).toEqual([])
    })
    await visit({ as: 'nobody' }, async ({ page, signInLink }) => {
      await page.goto(signInLink)
      await page.getByText('This link opens nothing any more').waitFor()
      await page.getByRole('tab', { name: 'Password', selected: true }).waitFor()
      await page.reload()
      await page.getByLabel('E-mail').waitFor()
      await page.goto(signInLink)
      await page.getByText('This link opens nothing any more').waitFor()
    })
  },
)

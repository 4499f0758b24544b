import { expect } from 'vitest'
import { browserTest, visit, withBrowser } from './browser-test.ts'

withBrowser()

const table = [
  'Profil,Vorname,Nachname,Firma',
  'https://www.linkedin.com/in/wizard-one,Wiz,One,Wizard Works',
  'https://www.linkedin.com/in/wizard-two,Wiz,Two,Wizard Works',
  'not an address,,,',
].join('\n')

browserTest(
  'contacts are mapped and counted before anything is written, and the import tells what it did',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const connectors = async () => {
        const answer = await page.request.get(`${origin}/v1/network/connectors?search=wizard`)
        return (await answer.json()).data.total
      }
      await page.goto(`${origin}/w/sample/imports`)
      await page.getByRole('link', { name: 'New import' }).first().click()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kontakte.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await page.getByText('kontakte.csv is a table.').waitFor()
      for (const [heading, column] of [
        ['Profil', 'social_url'],
        ['Vorname', 'first_name'],
        ['Nachname', 'last_name'],
        ['Firma', 'company_name'],
      ]) {
        await page.getByRole('combobox', { name: `${heading} is read as` }).click()
        await page.getByRole('option', { name: column, exact: true }).click()
      }
      await page
        .getByLabel('Profile of the person who knows them')
        .fill('https://www.linkedin.com/in/wizard-of-contacts')
      await page.getByLabel('Name of this person').fill('Wizard Of Contacts')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Check the file' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('What it would do; nothing was written yet').waitFor()
      await page.getByText('Rows with errors').waitFor()
      expect(await connectors()).toBe(0)
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
      await page.getByText('What it did').waitFor()
      await page.reload()
      await page.getByText('Completed').waitFor()
      expect(await connectors()).toBe(1)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download all errors' }).click()
      expect((await download).suggestedFilename()).toMatch(/^errors-.*\.csv$/)
      await page.getByRole('link', { name: 'All imports' }).click()
      await page.getByRole('cell', { name: 'Contacts' }).first().waitFor()
      const removed = await page.request.delete(`${origin}/v1/network/connectors/wizard-of-contacts`, {
        headers: { origin },
      })
      expect(removed.status()).toBe(200)
      expect(complaints).toEqual([])
    })
  },
)

browserTest('a file is recognised by its content, and an empty one is refused in place', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/imports/new?kind=target_accounts`)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from(' ') })
    await page.getByText('This file is empty.').waitFor()
    await input.setInputFiles({
      name: 'rows.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('account_name;domain\nWizard Works;wizard-works.test\n'),
    })
    await page.getByText('rows.txt is a table.').waitFor()
    await page.getByText('wizard-works.test', { exact: true }).waitFor()
  })
})

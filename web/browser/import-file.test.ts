import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { hasFocus } from './has-focus.ts'

const choose = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

browserTest(
  'back at the file of an import it is named and leads on, and what was pasted is still in its field',
  async () => {
    await visit({}, async ({ page, context, origin, sampleKey, complaints }) => {
      const next = page.getByRole('button', { name: 'Next' })
      await page.goto(`${origin}/w/sample/imports/new?kind=contacts`)
      await choose(page, 'own.csv', 'Wo,Wer\nlinkedin.com/in/wizard-three,Wiz Three\n')
      // What is wrong with its columns is said where they are.
      await page.getByText('No headings were found').waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByText('Chosen: own.csv').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await next.click()
      await page.getByText('No headings were found').waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      const field = page.getByRole('textbox', { name: 'Or paste rows here' })
      const rows = 'URL\tName\nlinkedin.com/in/wizard-four\tWiz Four\n'
      await field.fill(rows)
      await page.getByRole('button', { name: 'Read the pasted rows' }).click()
      await page.getByText('pasted.csv is a table.').waitFor()
      await page.goBack()
      await page.getByText('Chosen: pasted.csv').waitFor()
      expect(await field.inputValue()).toBe(rows)
      await field.press('Control+Enter')
      await page.getByText('pasted.csv is a table.').waitFor()
      expect(complaints).toEqual([])
      // All of it outlives the session, also the file whose reading said that it has ended.
      const signInAgain = async () => {
        await page.getByText('Your session has ended. Sign in again.').waitFor()
        await page.getByRole('tab', { name: 'API key' }).click()
        await page.getByRole('textbox', { name: 'API key' }).fill(sampleKey)
        await page.keyboard.press('Enter')
      }
      const reading = page.getByRole('combobox', { name: 'Name is read as' })
      await context.clearCookies()
      await reading.click()
      await page.getByRole('option', { name: 'Ignore this column' }).click()
      await signInAgain()
      await page.getByText('pasted.csv is a table.').waitFor()
      await expect.poll(() => reading.inputValue()).toBe('Ignore this column')
      await page.getByRole('button', { name: 'Back' }).click()
      expect(await field.inputValue()).toBe(rows)
      await context.clearCookies()
      await choose(page, 'next.csv', 'URL,Name\nlinkedin.com/in/wizard-five,Wiz Five\n')
      await signInAgain()
      await page.getByText('next.csv is a table.').waitFor()
    })
  },
)

browserTest('another kind reads the same file anew; one without columns tells why there', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/imports/new?kind=contacts`)
    await choose(page, 'firms.csv', 'account_name,domain\nWizard Works,wizard-works.test\n')
    await page.getByRole('button', { name: 'Back' }).click()
    const kind = page.getByRole('combobox', { name: 'What do you want to import?' })
    await kind.click()
    await page.getByRole('option', { name: 'Target accounts' }).click()
    await page.getByText('Chosen: firms.csv').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('firms.csv is a table.').waitFor()
    expect(await page.getByRole('combobox', { name: 'domain is read as' }).inputValue()).toBe('Website')
    expect(new URL(page.url()).searchParams.get('kind')).toBe('target_accounts')
    // Each step begins at its heading: the button that led there is gone.
    await hasFocus(page.getByRole('heading', { name: 'Columns and options' }))
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await page.getByText('The one row was tried: 1 would be taken, 0 left out.').waitFor()
    await hasFocus(page.getByRole('heading', { name: 'Check and start' }))
    await page.goBack()
    await page.goBack()
    await choose(page, 'none.csv', ' ')
    await page.getByText('This file is empty', { exact: true }).waitFor()
    await page.getByText('Chosen: none.csv').waitFor()
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
    // Of the same path a browser tells only where the field is empty again.
    expect(await page.locator('input[type=file]').inputValue()).toBe('')
    expect(complaints).toEqual([])
    // A service that does not answer has refused nothing, and the file need not be chosen again.
    await page.route('**/v1/imports/preview', (route) => route.abort())
    await choose(page, 'late.csv', 'account_name,domain\nWizard Works,wizard-works.test\n')
    const unread = page.getByRole('alert').filter({ hasText: 'This file could not be read' })
    await unread.getByText('The service does not answer.').waitFor()
    await page.unroute('**/v1/imports/preview')
    await unread.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('late.csv is a table.').waitFor()
    // Nor was the file what failed where its import could not be sent.
    await page.getByRole('button', { name: 'Next' }).click()
    await page.route('**/v1/target-accounts/import', (route) => route.abort())
    await page.getByRole('button', { name: 'Import now' }).click()
    const unsent = page.getByRole('alert').filter({ hasText: 'The import was not started' })
    await unsent.getByText('The service does not answer.').waitFor()
    await page.goBack()
    await page.goBack()
    // A workbook is not to blame for what reads workbooks and did not come.
    await page.route('**/assets/workbook-worker-*', (route) => route.fulfill({ status: 404 }))
    await choose(page, 'book.xlsx', 'any')
    await page.getByText('Part of this page did not load.').waitFor()
    expect(await page.getByText('This workbook cannot be read').count()).toBe(0)
  })
})

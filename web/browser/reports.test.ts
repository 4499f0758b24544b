import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { pressInDialog } from './press-in-dialog.ts'

browserTest(
  'by the keyboard alone: have a report made, read it, share it by its link, stop that, delete it',
  async () => {
    await visit({}, async ({ page, context, origin, complaints }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(`${origin}/w/sample/competitors/reports`)
      const rows = page.getByRole('table', { name: 'Reports' }).getByRole('row')
      await rows.first().waitFor()
      const before = await rows.count()
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog', { name: 'Make reports' })
      await pressInDialog(dialog.getByRole('button', { name: 'Make reports' }))
      await page.getByText(/\d+ reports are being made\./).waitFor()
      // Until the list is read again its first report is that of the sample, which is shared already.
      await expect.poll(() => rows.count()).toBeGreaterThan(before)
      const row = rows.nth(1)
      await row.getByText('Ready').waitFor()
      await row.getByRole('link').press('Enter')
      await page.getByRole('heading', { level: 2, name: 'What has changed' }).waitFor()
      const address = page.url()
      await page.reload()
      await page.getByRole('table', { name: 'Attack' }).waitFor()
      await page.getByRole('button', { name: 'Share by a link' }).press('Enter')
      await page.getByText('Whoever has the link can read it.').waitFor()
      await page.getByRole('button', { name: 'Copy the share link' }).press('Enter')
      await page.getByText('The link is copied.').waitFor()
      const link = String(await page.evaluate('navigator.clipboard.readText()'))
      expect((await page.request.get(link)).status()).toBe(200)
      await page.getByRole('button', { name: 'Stop sharing' }).press('Enter')
      await page.getByText('The shared page is gone.').waitFor()
      expect((await page.request.get(link)).status()).toBe(404)
      expect(page.url()).toBe(address)
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await pressInDialog(page.getByRole('button', { name: /^Delete the report on/ }))
      await page.getByText('The report is deleted.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest('the schedule is switched on and says when the next run is', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/competitors/reports`)
    const change = async () => {
      await page.getByRole('button', { name: 'Schedule' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Reports that make themselves' })
      await pressInDialog(dialog.getByRole('switch'), 'Space')
      await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    }
    await change()
    await page.getByText(/^The next run: /).waitFor()
    await change()
    await page.getByText('Reports do not make themselves.').waitFor()
  })
})

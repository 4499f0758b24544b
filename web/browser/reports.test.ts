import { expect } from 'vitest'
import { browserTest, type Visit, visit } from './browser-test.ts'
import { clockAhead } from './clock-ahead.ts'
import { cutOnPaper } from './cut-on-paper.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'
import { isPainted } from './open-page.ts'
import { pressInDialog } from './press-in-dialog.ts'
import { takeClipboardAway } from './take-clipboard-away.ts'

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
      await page.getByRole('combobox', { name: 'The link is good' }).selectOption({ label: 'for 30 days' })
      await page.getByText(/^The link is good until .+ 20\d\d\.$/).waitFor()
      await page.getByRole('option', { name: /^until .+ 20\d\d$/ }).waitFor({ state: 'attached' })
      // Faster than the service answers, each change is upon the one before.
      const hidden = ['Owners', 'Details of deals', 'Names of the people courted'].map((name) =>
        page.getByRole('checkbox', { name, exact: true }),
      )
      const ticked = () => Promise.all(hidden.map((box) => box.isChecked()))
      const first = await ticked()
      const sendAnswers = await holdAnswers(page, '**/share')
      for (const box of hidden) await box.press('Space')
      sendAnswers()
      const redacted = async () =>
        (
          await (
            await page.request.get(
              address.replace('/w/sample/competitors/reports/', '/v1/competitor-monitoring/reports/'),
            )
          ).json()
        ).data.share.redact.length
      const after = first.map((isTicked) => !isTicked)
      await expect.poll(redacted).toBe(after.filter(Boolean).length)
      expect(await ticked()).toEqual(after)
      await page.getByRole('button', { name: 'Ask for a password' }).press('Enter')
      const password = page.getByRole('textbox', { name: 'Password of the page' })
      await password.fill('sesame')
      await password.press('Enter')
      await page.getByText('Enter eight characters at least.').waitFor()
      await password.fill('open sesame')
      await password.press('Enter')
      await page.getByText('The page asks for the password.').waitFor()
      await page.getByText('Whoever has the link and the password can read it.', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Copy the share link' }).press('Enter')
      await page.getByText('Whoever has it and the password can read the report.').waitFor()
      await takeClipboardAway(page, { isOlderThere: false })
      await page.getByRole('button', { name: 'Copy the share link' }).press('Enter')
      await page.getByRole('status').getByText(`select it and copy it by hand. ${link}`).waitFor()
      expect((await page.request.get(link)).status()).toBe(401)
      const basic = `Basic ${Buffer.from('x:open sesame').toString('base64')}`
      expect((await page.request.get(link, { headers: { authorization: basic } })).status()).toBe(200)
      await page.getByRole('button', { name: 'Change the password' }).press('Enter')
      await pressInDialog(page.getByRole('button', { name: 'Ask for none' }))
      await page.getByText('The page asks for no password.').waitFor()
      await page.getByText('Whoever has the link can read it.', { exact: true }).waitFor()
      expect((await page.request.get(link)).status()).toBe(200)
      await page.getByRole('button', { name: 'Stop sharing' }).press('Enter')
      await page.getByText('The shared page is gone.').waitFor()
      await hasFocus(page.getByRole('button', { name: 'Share by a link' }))
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

browserTest(
  'the schedule is switched on and says when the next run is, in the time zone of the member',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.request.put(`${origin}/app/preferences`, { data: { time_zone: 'Asia/Kathmandu' } })
      await page.goto(`${origin}/w/sample/competitors/reports`)
      const preferences = () => page.evaluate("localStorage.getItem('throughline.preferences')")
      await expect.poll(preferences).toContain('Asia/Kathmandu')
      const nextRun = page.getByLabel('Next run')
      const change = async (next?: string) => {
        await page.getByRole('button', { name: 'Schedule' }).press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Scheduled reports' })
        await pressInDialog(dialog.getByRole('switch'), 'Space')
        if (next) await nextRun.fill(next)
        await dialog.getByRole('button', { name: 'Save' }).press('Enter')
      }
      await change('2999-03-01T08:00')
      await page.getByText(/^The next run: .+ March 1, 2999 at 8:00/).waitFor()
      const stored = await page.request.get(`${origin}/v1/competitor-monitoring/report-schedule`)
      expect((await stored.json()).data.report_schedule.next_run_at).toBe('2999-03-01T02:15:00.000Z')
      await page.getByRole('button', { name: 'Schedule' }).press('Enter')
      await expect.poll(() => nextRun.inputValue()).toBe('2999-03-01T08:00')
      await page.keyboard.press('Escape')
      await nextRun.waitFor({ state: 'detached' })
      await change()
      await page.getByText('No reports are scheduled any longer.').waitFor()
    })
  },
)

/** The newest report on the latest window, as the list of the sample has it. */
const reportsOf = async ({ page, origin }: Visit) => {
  const answer = await page.request.get(`${origin}/v1/competitor-monitoring/reports`)
  const { reports } = (await answer.json()).data
  return reports as { id: string; competitor_name: string; created_at: string }[]
}

browserTest('a report that nobody can read yet is shared from the list, and undone', async () => {
  await visit({}, async (here) => {
    const { page, context, origin } = here
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = (await reportsOf(here)).at(-1)?.id
    const share = async () =>
      (await (await page.request.get(`${origin}/v1/competitor-monitoring/reports/${id}`)).json()).data.share
    expect((await share()).enabled).toBe(false)
    await page.goto(`${origin}/w/sample/competitors/reports`)
    const actions = page.getByRole('button', { name: /^Actions for the report/ }).last()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Share by a link…' }).click()
    const said = page
      .getByRole('status')
      .filter({ hasText: 'The report is shared now, and the link is copied.' })
    await said
      .getByText('Left out on the page: Owners, Details of deals, Names of the people courted.')
      .waitFor()
    const link = String(await page.evaluate('navigator.clipboard.readText()'))
    expect((await page.request.get(link)).status()).toBe(200)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Copy the share link' }).waitFor()
    await page.keyboard.press('Escape')
    await said.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The shared page is gone.').waitFor()
    expect((await page.request.get(link)).status()).toBe(404)
    expect((await share()).enabled).toBe(false)
    // A link that has expired is none, and is shared again without its end.
    await page.request.post(`${origin}/v1/competitor-monitoring/reports/${id}/share`, {
      data: { expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    })
    await clockAhead(page, 7_200_000)
    await page.reload()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Share by a link…' }).waitFor()
    await page.getByRole('menuitem', { name: 'Open' }).click()
    await page.getByText('Nobody without an account can read this report.').waitFor()
    await page.getByRole('button', { name: 'Share by a link' }).click()
    await page.getByText('Whoever has the link can read it.', { exact: true }).waitFor()
    expect((await share()).expires_at).toBeNull()
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByText('The shared page is gone.').waitFor()
  })
})

browserTest(
  'on paper a report takes all of the width, cuts nothing and shows no part of the frame',
  async () => {
    await visit({ width: 1280 }, async (here) => {
      const { page, origin } = here
      const [report] = await reportsOf(here)
      await page.goto(`${origin}/w/sample/competitors/reports/${report?.id}`)
      await page.getByRole('table', { name: 'Attack' }).waitFor()
      await isPainted(page)
      const day = new Date(String(report?.created_at)).toLocaleDateString('en-US', { dateStyle: 'medium' })
      const name = `${report?.competitor_name}: report of ${day}`
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.getByText(/^Compared with the report of .+, \d+:\d+ [AP]M \(.+ – .+\)$/).waitFor()
      await page.emulateMedia({ media: 'print' })
      for (const width of [718, 794, 1280]) {
        await page.setViewportSize({ width, height: 1000 })
        expect(await page.evaluate(cutOnPaper), `${width}`).toEqual([])
        const box = await page.getByRole('region', { name: 'Attack' }).boundingBox()
        expect([box?.x, box?.width], `${width}`).toEqual([0, width])
      }
      expect(await page.getByRole('navigation').count()).toBe(0)
      expect(await page.getByRole('button').count()).toBe(0)
    })
  },
)

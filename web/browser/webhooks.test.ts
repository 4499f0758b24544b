import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goOn, goTo } from './go-to.ts'
import { hasFocus } from './has-focus.ts'
import { pressInDialog } from './press-in-dialog.ts'
import { startReceiver } from './receiver.ts'

browserTest(
  'by the keyboard alone: add an endpoint, keep its secret, send a test, read it, send it again',
  async () => {
    const receiver = await startReceiver(() => 200)
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/default/settings/webhooks`)
      await page.getByText('No endpoints yet').waitFor()
      await page.keyboard.press('a')
      await page.getByRole('dialog', { name: 'Add an endpoint' }).locator('input:focus').waitFor()
      await page.keyboard.type('somewhere')
      await page.keyboard.press('Enter')
      await page.getByText('Enter an address such as', { exact: false }).waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`${receiver.url}/hooks`)
      await page.keyboard.press('Enter')
      const secret = page.getByRole('dialog', { name: 'The signing secret' })
      expect(await secret.getByRole('textbox').inputValue()).toMatch(/^whsec_/)
      await page.keyboard.press('Escape')
      expect(await secret.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
      await pressInDialog(secret.getByRole('checkbox', { name: 'I have saved the secret' }), 'Space')
      await secret.getByRole('button', { name: 'Done' }).press('Enter')
      await secret.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: `${receiver.url}/hooks` }).press('Enter')
      await page.getByText('Nothing was sent yet').waitFor()
      await page.keyboard.press('t')
      const panel = page.getByRole('dialog')
      await panel.getByText('HTTP 200').waitFor()
      await panel.getByText('"message": "This is a test."', { exact: false }).waitFor()
      await panel.getByText('{"status":200}').waitFor()
      await panel.getByRole('button', { name: 'Send again' }).press('Enter')
      await panel.getByText('HTTP 200').nth(1).waitFor()
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      await page.reload()
      await panel.getByText('HTTP 200').nth(1).waitFor()
      await panel.getByRole('button', { name: 'Close' }).press('Enter')
      await panel.waitFor({ state: 'hidden' })
      await page.goBack()
      await panel.getByText('HTTP 200').first().waitFor()
      await panel.getByRole('button', { name: 'Close' }).press('Enter')
      await panel.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Switch off' }).press('Enter')
      await page
        .getByRole('region', { name: 'Endpoint' })
        .getByText('Switched off', { exact: true })
        .waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
      await page.getByText('Delivering').waitFor()
      await page.getByRole('button', { name: 'New secret' }).press('Enter')
      await pressInDialog(page.getByRole('button', { name: 'Make a new secret' }))
      expect(await secret.getByRole('textbox').inputValue()).toMatch(/^whsec_/)
      await pressInDialog(secret.getByRole('checkbox'), 'Space')
      await secret.getByRole('button', { name: 'Done' }).press('Enter')
      await page.getByText('The former secret signs as well until', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await page.getByText('Its 1 delivery is deleted with it.', { exact: false }).waitFor()
      await pressInDialog(page.getByRole('button', { name: 'Delete the endpoint and 1 delivery' }))
      await page.getByText('No endpoints yet').waitFor()
      expect(complaints).toEqual([])
    })
    receiver.stop()
  },
)

browserTest('an endpoint that the service switched off says why, and is switched on from there', async () => {
  const receiver = await startReceiver(() => 410)
  await visit({ as: 'empty' }, async ({ page, context, origin }) => {
    const added = await context.request.post(`${origin}/v1/webhook-endpoints`, {
      data: { url: `${receiver.url}/left`, description: 'Left behind', event_types: ['job.failed'] },
    })
    const { id } = (await added.json()).data
    await page.goto(`${origin}/w/default/settings/webhooks/${id}`)
    await page.getByRole('button', { name: 'Send a test' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'This endpoint was switched off' })
    await banner.getByText('It answered 410 Gone', { exact: false }).waitFor()
    await page.getByRole('dialog').getByText('Switch the endpoint on to send again.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await goTo(page, '/w/default/settings/webhooks')
    await page.getByText('An endpoint was switched off because it does not work.').waitFor()
    await page.getByRole('link', { name: 'Left behind' }).click()
    await banner.getByRole('button', { name: 'Switch on' }).press('Enter')
    await page.getByText('Delivering').waitFor()
    await banner.waitFor({ state: 'hidden' })
    await hasFocus(page.getByRole('main'))
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'Job completed' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    const facts = page.getByRole('region', { name: 'Endpoint' })
    await facts.getByText('Job completed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Left behind is as it was').waitFor()
    await facts.getByText('Job completed').waitFor({ state: 'hidden' })
    await context.request.delete(`${origin}/v1/webhook-endpoints/${id}`)
  })
  receiver.stop()
})

browserTest('back and reload keep the filter of the deliveries', async () => {
  const receiver = await startReceiver(() => 200)
  await visit({ as: 'empty' }, async ({ page, context, origin }) => {
    const added = await context.request.post(`${origin}/v1/webhook-endpoints`, {
      data: { url: receiver.url, event_types: [] },
    })
    const { id } = (await added.json()).data
    await context.request.post(`${origin}/v1/webhook-endpoints/${id}/test`)
    await page.goto(`${origin}/w/default/settings/webhooks/${id}`)
    const table = page.getByRole('table', { name: 'Deliveries' })
    await table.getByText('Delivered').waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await goOn(page, `/w/default/settings/webhooks/${id}?status=FAILED`)
    await page.getByText('Nothing matches these filters').waitFor()
    await page.reload()
    await page.getByText('Nothing matches these filters').waitFor()
    await page.goBack()
    await table.getByText('Delivered').waitFor()
    // A type that there is none of is no filter.
    await page.goto(`${origin}/w/default/settings/webhooks/${id}?type=a%00b`)
    await table.getByText('Delivered').waitFor()
    await context.request.delete(`${origin}/v1/webhook-endpoints/${id}`)
  })
  receiver.stop()
})

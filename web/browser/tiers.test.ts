import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { hasFocus } from './has-focus.ts'
import { pressInDialog } from './press-in-dialog.ts'

browserTest('by the keyboard alone: add a tier, rename it, move it up, undo that, delete it', async () => {
  await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/default/settings/tiers`)
    const names = () => page.locator('[data-inline-name]').allTextContents()
    await expect.poll(names).toEqual(['Tier 1', 'Tier 2', 'Tier 3'])
    await page.getByLabel('Name of a new tier').focus()
    await page.keyboard.type('tier 2')
    await page.keyboard.press('Enter')
    await page.getByText('There is an account tier of this name already.').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Long shots')
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['Tier 1', 'Tier 2', 'Tier 3', 'Long shots'])
    await page.getByRole('button', { name: 'Long shots', exact: true }).press('F2')
    await hasFocus(page.getByLabel('Rename Long shots'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Someday')
    await page.keyboard.press('Enter')
    await page.getByText('Name of Long shots saved').waitFor()
    await page.getByRole('button', { name: 'Move Someday up' }).press('Enter')
    await expect.poll(names).toEqual(['Tier 1', 'Tier 2', 'Someday', 'Tier 3'])
    await page.getByText('Someday is number 3 of 4 now').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await page.getByText('Rank of Someday: as before').waitFor()
    await page.reload()
    await expect.poll(names).toEqual(['Tier 1', 'Tier 2', 'Tier 3', 'Someday'])
    await page.getByRole('button', { name: 'Delete Someday' }).press('Enter')
    await page.getByText('No target account has it.', { exact: false }).waitFor()
    await pressInDialog(page.getByRole('dialog').getByRole('button', { name: 'Delete Someday' }))
    await expect.poll(names).toEqual(['Tier 1', 'Tier 2', 'Tier 3'])
    await hasFocus(page.getByRole('main'))
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })
})

browserTest(
  'a tier leads to its accounts and names them before it goes; back leads to the tiers again',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/settings/tiers`)
      const row = page.getByRole('listitem').filter({ hasText: 'Tier 1' })
      const link = row.getByRole('link')
      const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
      await row.getByRole('button', { name: 'Delete Tier 1' }).click()
      await page.getByText(`${count} target accounts stay, without a tier.`, { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Target accounts' }).waitFor()
      await page.getByText(`${count} rows`, { exact: true }).waitFor()
      await page.goBack()
      await row.waitFor()
    })
  },
)

browserTest('the last tier says why it stays', async () => {
  await visit({ as: 'empty' }, async ({ page, context, origin }) => {
    const answer = await context.request.get(`${origin}/app/tiers`)
    const [first, ...others] = (await answer.json()).data.tiers as { id: string; name: string }[]
    for (const { id } of others) await context.request.delete(`${origin}/app/tiers/${id}`)
    await page.goto(`${origin}/w/default/settings/tiers`)
    const remove = page.getByRole('button', { name: `Delete ${first?.name}` })
    await page.getByText('This is the last tier.', { exact: false }).waitFor()
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await remove.focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const line = page.getByLabel('Name of a new tier')
    for (const { name } of others) {
      await line.fill(name)
      await line.press('Enter')
      await page.getByRole('button', { name, exact: true }).waitFor()
    }
    expect(await remove.getAttribute('aria-disabled')).toBeNull()
  })
})

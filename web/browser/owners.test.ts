import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'
import { pressInDialog } from './press-in-dialog.ts'

browserTest('by the keyboard alone: add an owner by address, change the name, undo it, delete', async () => {
  await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/default/owners`)
    await page.getByText('No owners yet').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Add an owner' }).waitFor()
    await hasFocus(page.getByLabel('E-mail'))
    await page.keyboard.type('no address')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an e-mail address.').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('nia@owners.test')
    await page.keyboard.press('Enter')
    await page.getByText('nia@owners.test is an owner now.').waitFor()
    const actions = page.getByRole('button', { name: 'Actions for nia@owners.test' })
    await actions.focus()
    await page.keyboard.press('Enter')
    await chooseItem(page, 'Edit')
    // The line of the menu is gone when the dialog is: the keys go on from the button.
    await hasFocus(page.getByLabel('E-mail'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(actions)
    await page.keyboard.press('Enter')
    await chooseItem(page, 'Edit')
    await page.getByLabel('First name').fill('Nia')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nia', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'nia@owners.test', exact: true }).waitFor()
    await actions.focus()
    await page.keyboard.press('Enter')
    await chooseItem(page, 'Delete')
    await page.getByText('No connector is owned.', { exact: false }).waitFor()
    await pressInDialog(page.getByRole('button', { name: 'Delete nia@owners.test', exact: true }))
    await page.getByText('No owners yet').waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest(
  'names are there before the counts; a count that the list does not reach is explained, and bars lead to the connectors that they count',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const letGo = await holdAnswers(page, '**/v1/owners?*with_counts=true*')
      await page.goto(`${origin}/w/sample/owners`)
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
      await cards.first().waitFor()
      expect(await cards.getByRole('link').count()).toBe(0)
      letGo()
      await page
        .getByRole('button', { name: /^Why the list may show fewer/ })
        .first()
        .click()
      await page.getByText(/^[\d,]+ assigned, [\d,]+ shown in the list$/).waitFor()
      await page.keyboard.press('Escape')
      const bar = cards.getByRole('list').getByRole('link').first()
      const tag = await bar.textContent()
      await bar.click()
      await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
      expect(new URL(page.url()).searchParams.get('connector_tag')).toBe(tag)
      expect(new URL(page.url()).searchParams.get('owner_email')).toContain('@')
    })
  },
)

browserTest('back and reload keep search and order; the directory can be read as a table', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/owners?sort=opportunity_count&search=e`)
    await page.getByRole('combobox', { name: 'Order' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('Most opportunities')
    await page.getByRole('searchbox').fill('nobody-is-called-that')
    await page.getByText('Nothing matches these filters').waitFor()
    await page.reload()
    await page.getByText('Nothing matches these filters').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'View as table' }).click()
    await page.getByRole('columnheader', { name: 'Connectors by tag' }).waitFor()
  })
})

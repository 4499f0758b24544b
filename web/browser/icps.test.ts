import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { pressInDialog } from './press-in-dialog.ts'

browserTest('by the keyboard alone: write a profile, see what matches, change, undo, delete', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/icps`)
    await page.getByRole('heading', { level: 2, name: 'Software in Europe' }).waitFor()
    await page.keyboard.press('a')
    await page.getByText('This matches every company').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Keyboard profile')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Software Development')
    await page.keyboard.press('Enter')
    // Whoever leaves the page finds again what was typed.
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Software in Europe' }).waitFor()
    await page.goForward()
    await page.getByText('You typed this before and have not saved it yet.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Keyboard profile')
    await page.getByText('This matches every company').waitFor({ state: 'detached' })
    const best = page.getByRole('table', { name: 'The best matches' })
    await best.waitFor()
    // Matches alone, and those that are not wholly known are marked.
    await page
      .getByRole('combobox', { name: 'Employees' })
      .or(page.getByLabel('Employees'))
      .first()
      .fill('51-200')
    await page.keyboard.press('Enter')
    await page.getByText(/(None|One|[\d,]+) match(es)? on everything/).waitFor()
    await best
      .getByText(/^≈ \d+$/)
      .first()
      .waitFor()
    const fits = await best.getByText(/^(≈ )?\d+$/).allTextContents()
    expect(Math.min(...fits.map((fit) => Number(fit.replace('≈ ', ''))))).toBeGreaterThanOrEqual(50)
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await page.getByText('Keyboard profile was created.').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
    await page.goBack()
    await page.getByRole('link', { name: 'Keyboard profile' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Keyboard profile' }).waitFor()
    await page.keyboard.press('u')
    await page.getByRole('link', { name: 'Keyboard profile' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Keyboard profile' }).waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed profile')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Renamed profile' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('link', { name: 'Keyboard profile' }).press('Enter')
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await pressInDialog(page.getByRole('button', { name: 'Delete Keyboard profile' }))
    await page.getByText('Keyboard profile was deleted.').waitFor()
    await page.getByRole('link', { name: 'Keyboard profile' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

browserTest('a range that cannot be read is told at its field, and nothing is saved meanwhile', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/icps/new`)
    const field = page.getByRole('combobox', { name: 'Employees' }).or(page.getByLabel('Employees')).first()
    await field.fill('plenty')
    await page.keyboard.press('Enter')
    await page.getByText('The matches could not be counted').waitFor()
    const told = page.locator('.mantine-TagsInput-error')
    await told.waitFor()
    expect(await told.count()).toBe(1)
    await page.getByRole('textbox', { name: 'Name' }).fill('Plenty')
    const refused = page.waitForResponse(
      (answer) => answer.status() === 400 && answer.url().endsWith('/company-icp'),
    )
    await page.getByRole('button', { name: 'Create the profile' }).click()
    await refused
    expect(await page.getByText('/employees').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

browserTest('a copy is written from the profile that its address names, and reload keeps it', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/icps`)
    await page.getByRole('button', { name: 'Actions for Software in Europe' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    expect(await name.inputValue()).toBe('Copy of Software in Europe')
    await page.reload()
    await page.getByText('Germany').first().waitFor()
    expect(await name.inputValue()).toBe('Copy of Software in Europe')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Ideal customer profiles' }).waitFor()
  })
})

browserTest(
  'the form of a profile begins with what is there now, whatever an earlier visit read',
  async () => {
    await visit({}, async ({ page, context, origin }) => {
      const profiles = `${origin}/v1/company-icp`
      const made = await context.request.post(profiles, { data: { title: 'Read before' } })
      const { id } = (await made.json()).data
      await page.goto(`${origin}/w/sample/icps/${id}`)
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.waitFor()
      await page.getByRole('link', { name: 'Back to the profiles' }).click()
      // Whoever goes back before the page was left has never left it.
      await name.waitFor({ state: 'detached' })
      await context.request.put(`${profiles}/${id}`, { data: { title: 'Changed since' } })
      await page.goBack()
      await name.waitFor()
      expect(await name.inputValue()).toBe('Changed since')
      await context.request.delete(`${profiles}/${id}`)
    })
  },
)

browserTest('a profile that somebody else has changed meanwhile is not written over unseen', async () => {
  await visit({}, async ({ page, context, origin }) => {
    const profiles = `${origin}/v1/company-icp`
    const made = await context.request.post(profiles, { data: { title: 'Between two' } })
    const { id } = (await made.json()).data
    await page.goto(`${origin}/w/sample/icps`)
    for (const [button, kept] of [
      ['Take theirs', 'Theirs'],
      ['Keep mine', 'Mine'],
    ] as const) {
      await context.request.put(`${profiles}/${id}`, { data: { title: 'Between two' } })
      await goTo(page, `/w/sample/icps/${id}`)
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.fill('Mine')
      await context.request.put(`${profiles}/${id}`, { data: { title: 'Theirs' } })
      await name.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'somebody else has changed this meanwhile' })
      await dialog.getByText('Theirs', { exact: true }).last().waitFor()
      await dialog.getByRole('button', { name: button }).click()
      await page.getByRole('link', { name: kept, exact: true }).waitFor()
    }
    await goTo(page, `/w/sample/icps/${id}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine again')
    await context.request.put(`${profiles}/${id}`, { data: { title: 'Theirs again' } })
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await page.getByRole('button', { name: 'Keep mine' }).waitFor()
    // A page that is closed with the question open has lost nothing.
    await page.reload()
    const unsaved = page.getByRole('dialog', { name: 'Not saved yet' })
    await unsaved.getByText('Mine again', { exact: true }).waitFor()
    await unsaved.getByRole('button', { name: 'Save now' }).click()
    await unsaved.getByRole('button', { name: 'Save mine all the same' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mine again' }).waitFor()
    await context.request.delete(`${profiles}/${id}`)
  })
})

browserTest('companies of which nothing is known lead to the list that tells of them', async () => {
  await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
    const made = await page.request.post(`${origin}/v1/target-accounts`, {
      data: { account_name: 'Known by its name' },
    })
    const { id } = (await made.json()).data.target_account
    await page.goto(`${origin}/w/default/icps/new`)
    const field = page.getByRole('combobox', { name: 'Employees' }).or(page.getByLabel('Employees')).first()
    await field.fill('11-50')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Import the companies of your CRM' }).click()
    await page.waitForURL(/imports\/new\?kind=crm_companies/)
    await page.request.delete(`${origin}/v1/target-accounts?id=${id}`)
    expect(complaints).toEqual([])
  })
})

import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseTyped } from './choose-item.ts'
import { goOn } from './go-to.ts'
import { focusGrid } from './grid-rows.ts'

browserTest('by the keyboard alone: mark a company as no client, see the tiles follow, undo it', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/clients`)
    await page.getByRole('gridcell').first().waitFor()
    await page.getByRole('button', { name: /^Not clients\s*0$/ }).waitFor()
    await focusGrid(page)
    await page.keyboard.press('e')
    await chooseTyped(page, 'Not a')
    await page.getByText('whatever any source says', { exact: false }).waitFor()
    const tile = page.getByRole('button', { name: /^Not clients\s*1$/ })
    await tile.waitFor()
    await page.keyboard.press('Shift+Tab')
    await tile.focus()
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('button', { name: /^Not clients\s*0$/ }).waitFor()
    await page.getByText(' counts as a client again.').waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest(
  'what is excluded can be found and restored; marking it again meanwhile says nothing',
  async () => {
    await visit({}, async ({ page, origin, context }) => {
      await page.goto(`${origin}/w/sample/clients`)
      await page.getByRole('gridcell').first().waitFor()
      const answer = await context.request.get(`${origin}/v1/client-companies?page_size=1`)
      const [row] = (await answer.json()).data.client_companies
      const excluded = () =>
        context.request.post(`${origin}/v1/client-companies/exclusions`, {
          headers: { origin },
          data: { sourceRowId: row.sources[0].id },
        })
      await page.locator('[role="columnheader"][aria-sort="ascending"]').getByText('Company').waitFor()
      expect((await excluded()).status()).toBe(201)
      await page.getByRole('gridcell').getByRole('button').first().click()
      await page.getByRole('status').first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await goOn(page, '/w/sample/clients?excluded=true')
      await page.getByRole('gridcell', { name: row.company_name }).waitFor()
      await page.getByRole('button', { name: 'Restore' }).click()
      await page.getByText(`${row.company_name} counts as a client again.`).waitFor()
      await page.getByText('Nothing matches these filters').waitFor()
    })
  },
)

browserTest('a row with nothing but a name says itself why it cannot be excluded', async () => {
  await visit({ as: 'empty' }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/default/clients`)
    await page.getByText('No clients yet').waitFor()
    expect(await page.getByRole('button', { name: 'Columns' }).isVisible()).toBe(false)
    // Below each other the main action comes first.
    const [add, load] = await Promise.all(
      ['Add a client', 'Import a file'].map((name) =>
        page.getByRole('grid').or(page.getByRole('main')).getByRole('button', { name }).last().boundingBox(),
      ),
    )
    expect(add?.y ?? 0).toBeLessThan(load?.y ?? 0)
    await page.keyboard.press('a')
    await page
      .getByRole('dialog', { name: 'Add a client' })
      .getByLabel('Company')
      .first()
      .fill('Nothing But A Name')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing But A Name is a client.').waitFor()
    await page.getByRole('gridcell').getByRole('button', { name: 'Not a client' }).click()
    await page.getByRole('gridcell', { name: 'Nothing but a name is known', exact: false }).waitFor()
    await page.getByText('Not saved: Status').waitFor()
  })
})

browserTest('back and reload keep filter and panel', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/clients`)
    await page.getByRole('button', { name: /^CRM\s*\d+$/ }).click()
    await page.getByRole('button', { name: 'Remove filter Source' }).waitFor()
    await focusGrid(page)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByText('Sources').waitFor()
    await page.reload()
    await panel.getByText('Sources').waitFor()
    expect(new URL(page.url()).searchParams.get('source')).toBe('crm')
    await page.goBack()
    await panel.waitFor({ state: 'hidden' })
    await page.goBack()
    await page.getByRole('button', { name: 'Remove filter Source' }).waitFor({ state: 'detached' })
  })
})

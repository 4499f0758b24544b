import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { goOn } from './go-to.ts'
import { hasFocus } from './has-focus.ts'
import { invite } from './invite.ts'

browserTest('by the keyboard alone: a filter becomes a view, changes, is saved again', async () => {
  await visit({ idle: true }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities?min_score=20`)
    await page.getByRole('gridcell').first().waitFor()
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    await hasFocus(page.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type('Warm ones')
    await page.getByRole('checkbox', { name: 'Pinned to the sidebar' }).press('Space')
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    const chip = page.getByRole('button', { name: 'Warm ones', pressed: true })
    await hasFocus(chip)
    expect(new URL(page.url()).searchParams.get('view')).toMatch(/^[0-9a-f-]{36}$/)
    // With as many as the list has.
    const foot = (await page.getByText(/^[\d,]+ rows$/).textContent()) ?? ''
    const pinned = page.getByRole('navigation').getByRole('link', { name: 'Warm ones' })
    await expect.poll(() => pinned.textContent()).toBe(`Warm ones${foot.replace(' rows', '')}`)
    // What can be done with the view that is open, the list itself offers.
    await page.keyboard.press('v')
    await chooseItem(page, 'Share with the workspace')
    await page.getByText('Shared saved').waitFor()
    await page.keyboard.press('v')
    await chooseItem(page, 'Rename')
    await hasFocus(page.getByRole('textbox', { name: 'Name' }))
    expect(await page.getByRole('checkbox', { name: 'Pinned to the sidebar' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await goOn(page, page.url().replace('min_score=20', 'min_score=30'))
    await page.getByRole('button', { name: 'Warm ones (changed)' }).waitFor()
    await page.getByRole('button', { name: 'Reset' }).press('Enter')
    await page.getByRole('button', { name: 'Reset' }).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.get('min_score')).toBe('20')
    await page.goBack()
    await page
      .getByRole('group', { name: 'Saved views' })
      .getByRole('button', { name: 'Save', exact: true })
      .press('Enter')
    // Exactly: what it said when the view was made may still be there.
    await page.getByText('“Warm ones” saved', { exact: true }).waitFor()
    await page.reload()
    await chip.waitFor()
    const { data } = await (await page.request.get(`${origin}/v1/saved-views`)).json()
    const saved = data.views.find(({ name }: { name: string }) => name === 'Warm ones')
    expect(saved).toMatchObject({
      filters: { min_score: 30 },
      memberQuery: 'min_score=30',
      is_pinned: true,
      is_shared: true,
    })
    await page.request.delete(`${origin}/v1/saved-views/${saved.id}`)
    expect(complaints).toEqual([])
  })
})

browserTest(
  'a view whose query has its values between commas opens with all of them, unchanged',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const made = await page.request.post(`${origin}/v1/saved-views`, {
        data: {
          name: 'By commas',
          entity: 'opportunities',
          memberQuery: 'include=unengaged,terminal&min_score=60',
          is_pinned: true,
        },
      })
      const { view } = (await made.json()).data
      await page.goto(`${origin}/w/sample/home`)
      await page.getByRole('navigation').getByRole('link', { name: 'By commas' }).click()
      await page.getByRole('button', { name: 'By commas', pressed: true, exact: true }).waitFor()
      expect(new URL(page.url()).searchParams.getAll('include')).toEqual(['terminal', 'unengaged'])
      await page.request.delete(`${origin}/v1/saved-views/${view.id}`)
    })
  },
)

browserTest(
  'a pinned and shared view stands in the sidebar of others, who save it as their copy',
  async () => {
    let link = ''
    await visit({ idle: true }, async ({ page, origin }) => {
      link = await invite(page, origin, { email: 'views@acme.test', role: 'member' })
      await page.request.post(`${origin}/v1/saved-views`, {
        data: { name: 'Everybody’s', entity: 'connectors', memberQuery: 'owner_email=unassigned' },
      })
      // The list of target accounts says its number in another way than the others do.
      const made = await page.request.post(`${origin}/v1/saved-views`, {
        data: { name: 'Best', entity: 'target_accounts', memberQuery: 'min_score=1', is_pinned: true },
      })
      await page.goto(`${origin}/w/sample/views?entity=connectors`)
      await expect
        .poll(() => page.getByRole('navigation').getByRole('link', { name: 'Best' }).textContent())
        .toMatch(/^Best\d+$/)
      await page.request.delete(`${origin}/v1/saved-views/${(await made.json()).data.view.id}`)
      await page.getByRole('switch', { name: 'Pin Everybody’s to the sidebar' }).press('Space')
      await page.getByText('Pinned saved').waitFor()
      await page.getByRole('switch', { name: 'Share Everybody’s with the workspace' }).press('Space')
      await page.getByText('Shared saved').waitFor()
      await page.reload()
      await page
        .getByRole('switch', { name: 'Share Everybody’s with the workspace', checked: true })
        .waitFor()
    })
    await visit({ as: 'nobody' }, async ({ page }) => {
      await page.goto(link)
      await page.getByLabel('Your name').fill('Reader')
      await page.getByRole('textbox', { name: 'Password' }).fill('a sentence that is long')
      await page.getByRole('textbox', { name: 'The same once more' }).fill('a sentence that is long')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Everybody’s' }).click()
      await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
      expect(new URL(page.url()).searchParams.get('owner_email')).toBe('unassigned')
      await page.getByRole('button', { name: 'Save as my copy' }).click()
      const bar = page.getByRole('group', { name: 'Saved views' })
      expect(await bar.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
      await page.getByRole('textbox', { name: 'Name' }).fill('My own')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'My own', pressed: true }).waitFor()
    })
  },
)

browserTest('a view is renamed, moved and deleted', async () => {
  await visit({ as: 'empty' }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/default/views`)
    await page.getByText('No views yet').waitFor()
    expect(await page.getByRole('link', { name: 'Go to opportunities' }).getAttribute('href')).toBe(
      '/w/default/opportunities',
    )
    for (const name of ['Alpha', 'Beta']) {
      await page.request.post(`${origin}/v1/saved-views`, { data: { name, entity: 'opportunities' } })
    }
    await page.getByRole('button', { name: 'Actions of Beta' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await page.getByRole('row').nth(1).getByRole('link', { name: 'Beta' }).waitFor()
    // Of one kind alone, views of others stay where they are.
    for (const name of ['Delta', 'Epsilon'])
      await page.request.post(`${origin}/v1/saved-views`, { data: { name, entity: 'connectors' } })
    const order = () => page.getByRole('row').getByRole('link').allTextContents()
    await expect.poll(order).toEqual(['Beta', 'Alpha', 'Delta', 'Epsilon'])
    await page.getByRole('radiogroup').getByText('Connectors', { exact: true }).click()
    await expect.poll(order).toEqual(['Delta', 'Epsilon'])
    await page.getByRole('button', { name: 'Actions of Epsilon' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(order).toEqual(['Epsilon', 'Delta'])
    await page.goBack()
    await expect.poll(order).toEqual(['Beta', 'Alpha', 'Epsilon', 'Delta'])
    await page.getByRole('button', { name: 'Actions of Beta' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Gamma')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Gamma' }).waitFor()
    for (const name of ['Gamma', 'Alpha', 'Delta', 'Epsilon']) {
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByText(`“${name}” deleted`).waitFor()
    }
    await page.getByText('No views yet').waitFor()
  })
})

browserTest('a view that automations read is not deleted: it says which, and leads to them', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
    const [workflow] = (await read('/workflows')).workflows
    const { views } = await read('/saved-views?page_size=200')
    const { name } = views.find(({ id }: { id: string }) => id === workflow.viewId)
    await page.goto(`${origin}/w/sample/views`)
    await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(`“${name}” is read by `).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'To the automations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Automations' }).waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('who saves a view that an automation reads is told so first', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const make = async (path: string, data: object) =>
      (await (await page.request.post(`${origin}/v1${path}`, { data })).json()).data
    const filters = { min_score: 90 }
    const { view } = await make('/saved-views', {
      name: 'Read by one',
      entity: 'opportunities',
      filters,
      memberQuery: 'min_score=90',
    })
    const { workflow } = await make('/workflows', { name: 'The one', viewId: view.id, on: 'left' })
    const stored = async () => {
      const { data } = await (await page.request.get(`${origin}/v1/saved-views/${view.id}`)).json()
      return data.view.memberQuery
    }
    await page.goto(`${origin}/w/sample/opportunities?view=${view.id}&min_score=80`)
    const save = page
      .getByRole('group', { name: 'Saved views' })
      .getByRole('button', { name: 'Save', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Save “Read by one” for automations, too?' })
    await save.press('Enter')
    const countOf = async (query: string) => {
      const answer = await page.request.get(`${origin}/v1/opportunities?page_size=1&${query}`)
      return (await answer.json()).data.total
    }
    const [before, after] = await Promise.all(['min_score=90', 'min_score=80'].map(countOf))
    expect(before).toBeLessThan(after)
    await dialog.getByText(`: The one. Rows in it: ${before} so far, ${after} then.`).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored()).toBe('min_score=90')
    await save.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Read by one” saved').waitFor()
    expect(await stored()).toBe('min_score=80')
    await page.request.delete(`${origin}/v1/workflows/${workflow.id}`)
    await page.request.delete(`${origin}/v1/saved-views/${view.id}`)
    expect(complaints).toEqual([])
  })
})

browserTest('a long name without a gap is broken where views are listed, and in messages', async () => {
  await visit({ as: 'empty' }, async ({ page, origin }) => {
    const name = 'Wahrscheinlichkeit'.repeat(4)
    await page.request.post(`${origin}/v1/saved-views`, { data: { name, entity: 'opportunities' } })
    await page.goto(`${origin}/w/default/views`)
    const link = page.getByRole('link', { name }).last()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await link.waitFor()
      expect(await page.evaluate(isTooWide)).toBe(false)
      const [cell, next] = [await link.boundingBox(), await page.getByRole('cell').nth(1).boundingBox()]
      if (!cell || !next) throw new Error('the view is not listed')
      expect(cell.x + cell.width <= next.x || cell.y + cell.height <= next.y).toBe(true)
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: `Delete ${name}` }).waitFor()
      expect(await page.evaluate(isTooWide)).toBe(false)
      if (width === 390) break
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByText(`“${name}” deleted`).waitFor()
    expect(await page.evaluate(cutMessages)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await page.evaluate(cutMessages)).toEqual([])
  })
})

const isTooWide = `document.documentElement.scrollWidth > innerWidth ||
  [...document.querySelectorAll('[role=dialog], [role=dialog] button')].some((part) => part.scrollWidth > part.clientWidth + 1)`

const cutMessages = `[...document.querySelectorAll('.mantine-Notification-root, .mantine-Notification-root *')]
  .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.textContent)`

import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { focusGrid } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'
import { pressInDialog } from './press-in-dialog.ts'

browserTest(
  'by the keyboard alone: add a group and tags, rename, reorder, undo, recolour, delete',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/default/settings/tags`)
      await page.getByRole('tab', { name: 'Accounts', selected: true }).waitFor()
      await page.getByText('No groups for accounts yet').waitFor()
      await page.keyboard.press('a')
      await page.getByRole('dialog', { name: 'Add a group' }).locator('input:focus').waitFor()
      await page.keyboard.type('Region')
      await page.keyboard.press('Enter')
      const group = page.getByRole('region', { name: 'Region' })
      const line = group.getByLabel('Add a tag to Region')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await line.focus()
      await hasFocus(line)
      for (const tag of ['North', 'South', 'West']) {
        await page.keyboard.type(tag)
        await page.keyboard.press('Enter')
      }
      const order = () =>
        group.getByRole('list', { name: 'Tags of Region' }).locator('[data-inline-name]').allTextContents()
      await expect.poll(order).toEqual(['North', 'South', 'West'])
      const up = group.getByRole('button', { name: 'Move West up' })
      const answersSlowly = await holdWrites(page)
      await up.press('Enter')
      await expect.poll(order).toEqual(['North', 'West', 'South'])
      await up.press('Enter')
      await expect.poll(order).toEqual(['West', 'North', 'South'])
      // Sent at once, the second could be carried out before the first.
      await expect.poll(answersSlowly.asked).toBe(1)
      await answersSlowly.end()
      await page.getByText('West is number 1 of 3 now').waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
      await expect.poll(order).toEqual(['North', 'West', 'South'])
      await group.getByRole('button', { name: 'West', exact: true }).press('F2')
      const field = group.getByLabel('Rename West')
      await hasFocus(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type('East')
      await page.keyboard.press('Escape')
      await hasFocus(group.getByRole('button', { name: 'West', exact: true }))
      await page.keyboard.press('Enter')
      await hasFocus(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type('East')
      await page.keyboard.press('Enter')
      await page.getByText('Name of West saved').waitFor()
      await expect.poll(order).toEqual(['North', 'East', 'South'])
      await group.getByRole('button', { name: 'Colour of East' }).press('Enter')
      const teal = page.getByRole('button', { name: 'Teal' })
      // Until the colours have taken the focus, they may take it from the one that is pressed.
      await page.getByRole('dialog', { name: 'Colour of East' }).locator(':focus').waitFor()
      await teal.press('Enter')
      await page.getByText('Colour of East saved').waitFor()
      // The newest messages; those before have made room, and none waits for its turn.
      await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBeLessThanOrEqual(4)
      await page.reload()
      await expect.poll(order).toEqual(['North', 'East', 'South'])
      await group.getByRole('button', { name: 'Colour of East' }).press('Enter')
      await expect.poll(() => teal.getAttribute('aria-pressed')).toBe('true')
      await page.keyboard.press('Escape')
      await group.getByRole('button', { name: 'Delete the group Region' }).press('Enter')
      await page
        .getByText('Its 3 tags are deleted with it. No record carries any of them.', { exact: false })
        .waitFor()
      await pressInDialog(page.getByRole('button', { name: 'Delete Region and 3 tags' }))
      await page.getByText('No groups for accounts yet').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'a tag that is dragged takes the place where it is dropped, as the service keeps it',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/default/settings/tags?subject=person`)
      const list = page.getByRole('list', { name: 'Tags of Connector type' })
      const order = () => list.locator('[data-inline-name]').allTextContents()
      await list.waitFor()
      const [first, second, third] = await order()
      const row = (name: string | undefined) => list.getByRole('listitem').filter({ hasText: name ?? '' })
      const from = await row(first).locator('.reorder-handle').boundingBox()
      const to = await row(third).boundingBox()
      if (!from || !to) throw new Error('the rows are not there')
      await page.mouse.move(from.x + 5, from.y + 5)
      await page.mouse.down()
      await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 })
      await page.mouse.up()
      await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, third, first])
      await page.getByText(`${first} is number 3 of 6 now`).waitFor()
      await page.reload()
      await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, third, first])
      await list.getByRole('button', { name: `Move ${first} up` }).click()
      await page.getByText(`${first} is number 2 of 6 now`).waitFor()
      await list.getByRole('button', { name: `Move ${first} up` }).click()
      await page.getByText(`${first} is number 1 of 6 now`).waitFor()
      await expect.poll(async () => (await order()).slice(0, 3)).toEqual([first, second, third])
    })
  },
)

browserTest(
  'a system group can be renamed and says why it cannot be deleted; a used tag names its records',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/settings/tags`)
      await page.getByRole('tab', { name: 'Opportunities' }).click()
      const group = page.getByRole('region', { name: 'Status', exact: true })
      const remove = group.getByRole('button', { name: 'Delete the group Status' })
      expect(await remove.getAttribute('aria-disabled')).toBe('true')
      await remove.focus()
      await page.keyboard.press('Enter')
      await group.getByText('it can be renamed and moved, but not deleted', { exact: false }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      const used = group
        .getByRole('listitem')
        .filter({ hasText: /[1-9]\d* opportunit/ })
        .first()
      const count = /(\d+) opportunit/.exec((await used.textContent()) ?? '')?.[1]
      await used.getByRole('button', { name: /^Delete / }).click()
      await page
        .getByRole('dialog')
        .getByText(new RegExp(`${count} opportunit(y|ies) carr`))
        .waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.goBack()
      await page.getByRole('tab', { name: 'Accounts', selected: true }).waitFor()
      await page.goForward()
      await page.reload()
      await page.getByRole('tab', { name: 'Opportunities', selected: true }).waitFor()
      // Its count leads to a list that says which status it is of.
      const status = String(await used.locator('.truncate').first().textContent())
      await used.getByRole('link').click()
      await page.getByRole('button', { name: 'Remove filter Status' }).waitFor()
      await page.getByText(status, { exact: true }).first().waitFor()
      await page.getByText(new RegExp(`^${count} rows?$`)).waitFor()
    })
  },
)

/** Lets no change of a tag through until it ends, and counts those that were asked for. */
async function holdWrites(page: Page): Promise<{ asked(): number; end(): Promise<void> }> {
  const held: Route[] = []
  let isHolding = true
  await page.route(/\/v1\/tags\/[^/]+$/, (route) => (isHolding ? void held.push(route) : route.continue()))
  return {
    asked: () => held.length,
    end: async () => {
      isHolding = false
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

browserTest('a tag of an opportunity is seen wherever the opportunity is, and filters them', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await focusGrid(page)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Status' }).waitFor()
    expect(await panel.getByRole('heading', { name: 'Tags' }).count()).toBe(0)
    const made = await page.request.post(`${origin}/v1/tag-groups`, {
      data: { name: 'Play', subject_type: 'path', selection: 'multi' },
    })
    const { tag_group: group }: { tag_group: { id: string } } = (await made.json()).data
    for (const name of ['Dinner', 'Event invite'])
      await page.request.post(`${origin}/v1/tag-groups/${group.id}/tags`, { data: { name } })
    await panel.getByRole('button', { name: 'Edit tags' }).click()
    for (const name of ['Dinner', 'Event invite']) {
      await page.getByRole('menuitemcheckbox', { name }).click()
      await panel.getByText(name).waitFor()
    }
    // What came after it stays.
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await panel.getByText('Dinner').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'Event invite' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('option', { name: 'Tag', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Event invite' }).click()
    await page.getByText('1 row', { exact: true }).waitFor()
    await page.getByRole('button', { name: /Tag.*Event invite/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Board', { exact: true }).click()
    await page.locator('.board-card').getByText('Event invite').waitFor()
    expect(await page.locator('.board-card').count()).toBe(1)
    await page.request.delete(`${origin}/v1/tag-groups/${group.id}`)
    expect(complaints).toEqual([])
  })
})

browserTest(
  'the count of a tag leads to those that carry it, and the list of accounts shows and filters tags',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
      const send = (method: string, path: string, data?: object) =>
        page.request.fetch(`${origin}/v1${path}`, { method, headers: { origin }, ...(data && { data }) })
      const group = (
        await (
          await send('POST', '/tag-groups', { subject_type: 'account', name: 'Fair', selection: 'multi' })
        ).json()
      ).data.tag_group
      const { tag } = (await (await send('POST', `/tag-groups/${group.id}/tags`, { name: 'Autumn' })).json())
        .data
      const { target_accounts: accounts } = await read('/target-accounts')
      for (const { company_id } of accounts.slice(0, 2))
        await send('PUT', '/tag-assignments', {
          subject_type: 'account',
          subject: { company_id },
          tag_ids: [tag.id],
        })
      await page.goto(`${origin}/w/sample/settings/tags`)
      await page.getByRole('region', { name: 'Fair' }).getByRole('link', { name: '2 companies' }).click()
      await page.waitForURL(
        (url) => url.pathname.endsWith('/accounts') && url.searchParams.get('tag_id') === tag.id,
      )
      await page.getByRole('button', { name: 'Remove filter Tag' }).waitFor()
      await page.getByText('2 rows').waitFor()
      await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
      expect(await page.getByRole('gridcell', { name: 'Autumn' }).count()).toBe(2)
      await send('DELETE', `/tag-groups/${group.id}`)
      expect(complaints).toEqual([])
    })
  },
)

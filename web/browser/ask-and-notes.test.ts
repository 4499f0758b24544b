import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem, chooseTyped } from './choose-item.ts'
import { goTo } from './go-to.ts'
import { focusGrid } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'
import { onClipboard, takeClipboardAway } from './take-clipboard-away.ts'

interface Shown {
  score: number
  prospect: { name: string; job_title: string }
}

browserTest('the key of a status is about what is selected, where something is', async () => {
  await visit({ idle: true }, async ({ page, context, origin }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const listed = `${origin}/v1/opportunities?page_size=3&seniority=vp`
    const rows = async () => (await (await page.request.get(listed)).json()).data.opportunities
    const statuses = async () =>
      (await rows()).map((row: { status?: { name: string } }) => row.status?.name ?? null)
    // Whatever other walks have made of them.
    for (const { id } of (await rows()).slice(0, 2))
      await page.request.put(`${origin}/v1/opportunities/${id}`, { data: { clear_status: true } })
    const before = await statuses()
    await page.goto(`${origin}/w/sample/opportunities?seniority=vp`)
    await focusGrid(page)
    for (const key of ['x', 'j', 'x', 'j']) await page.keyboard.press(key)
    await page.getByRole('region', { name: '2 selected' }).waitFor()
    // What copies comes once the browser had nothing else to do.
    await page.locator('[role="grid"][data-copies]').waitFor()
    await page.keyboard.press('Control+c')
    await page.getByText('2 rows are copied').waitFor()
    const lines = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')
    const shown = (await rows()).slice(0, 2)
    expect(lines.map((line) => line.split('\t').slice(0, 2))).toEqual(
      shown.map(({ score, prospect: { name, job_title } }: Shown) => [
        String(score),
        `${name} ${job_title}`.trim(),
      ]),
    )
    await page.keyboard.press('s')
    await chooseItem(page, 'Intro made')
    await page.getByText('Status: 2 rows changed').waitFor()
    expect(await statuses()).toEqual(['Intro made', 'Intro made', before[2]])
    await hasFocus(page.getByRole('grid'))
    await page.keyboard.press('Control+z')
    await page.getByText('Status: 2 rows are as they were.').waitFor()
    expect(await statuses()).toEqual(before)
    // A status that closes takes them out of the list, which is said with the way to them.
    const closed = await rows()
    await page.keyboard.press('Control+Home')
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('region', { name: '2 selected' }).waitFor()
    await page.keyboard.press('s')
    await chooseItem(page, 'Lost')
    await page.getByText('Status: 2 rows changed. Closed, so hidden from the default list.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Show closed' }).click()
    await page.waitForURL(/include=terminal/)
    await page.getByRole('grid').getByText('Lost').first().waitFor()
    for (const { id } of closed.slice(0, 2))
      await page.request.put(`${origin}/v1/opportunities/${id}`, { data: { clear_status: true } })
  })
})

browserTest(
  'a key opens its menu for what is selected, however late its part of the page comes',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const sendPart = await holdAnswers(page, '**/assets/status-of-selection-*.js')
      await page.goto(`${origin}/w/sample/opportunities?seniority=vp`)
      await focusGrid(page)
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Add tag' }).waitFor()
      const button = page.getByRole('button', { name: 'Set the status' })
      expect(await button.count()).toBe(0)
      sendPart()
      await button.waitFor()
      await page.keyboard.press('s')
      await hasFocus(page.getByRole('menuitem', { name: 'No status' }))
      await page.keyboard.press('Escape')
      await hasFocus(page.getByRole('grid'))
    })
  },
)

browserTest('notes of several lines keep them where they are changed in the list', async () => {
  await visit({}, async ({ page, origin }) => {
    const answer = await page.request.get(`${origin}/v1/opportunities?page_size=1`)
    const [{ id, notes: former }] = (await answer.json()).data.opportunities
    const address = `${origin}/v1/opportunities/${id}`
    const stored = async () => (await (await page.request.get(address)).json()).data.notes
    await page.request.put(address, { data: { notes: 'One\nTwo' } })
    await page.goto(`${origin}/w/sample/opportunities`)
    await focusGrid(page)
    await page.keyboard.press('n')
    const field = page.getByRole('grid').getByRole('textbox', { name: 'Notes' })
    await hasFocus(field)
    // Wider than its cell and over the row below it, and no wider than it needs.
    const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(width).toBeGreaterThan(250)
    expect(width).toBeLessThan(400)
    const below = `document.elementFromPoint(${x + 20}, ${y + height - 4}).tagName`
    expect(await page.evaluate(below)).toBe('TEXTAREA')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Three')
    await page.keyboard.press('Enter')
    await page.getByText('Notes saved').waitFor()
    expect(await stored()).toBe('One\nTwo and\nThree')
    await page.request.put(address, { data: former ? { notes: former } : { clear_notes: true } })
  })
})

browserTest('an edit stays with its row, whatever becomes of the list meanwhile', async () => {
  await visit({}, async ({ page, origin }) => {
    const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
    const write = (id: string, data: object) => page.request.put(`${origin}/v1/opportunities/${id}`, { data })
    const [above, edited, below] = (await read('/opportunities?page_size=3&seniority=director')).opportunities
    const { statuses } = await read('/opportunities/statuses')
    const idOf = (name: string) => statuses.find((status: { name: string }) => status.name === name).id
    const statusOf = async (row: { id: string }) => (await read(`/opportunities/${row.id}`)).status_id
    await page.goto(`${origin}/w/sample/opportunities?seniority=director`)
    await focusGrid(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('s')
    await page.getByRole('option').first().waitFor()
    // Another takes its place in the list while its status is chosen.
    await write(above.id, { status_id: idOf('Lost') })
    for (let seen = 0; seen < 2; seen++)
      await page.waitForResponse((answer) => answer.url().includes('/v1/opportunities?'))
    await chooseTyped(page, 'Intro made')
    await expect.poll(() => statusOf(edited)).toBe(idOf('Intro made'))
    expect(await statusOf(below)).toBe(below.status_id)
    for (const { id } of [above, edited]) await write(id, { clear_status: true })
    // What was typed is saved where its row is scrolled away, and the keys go on with it.
    await page.goto(`${origin}/w/sample/opportunities?seniority=director`)
    await focusGrid(page)
    await page.keyboard.press('n')
    const field = page.getByRole('grid').getByRole('textbox', { name: 'Notes' })
    await hasFocus(field)
    await field.fill('Typed before')
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, 4000)
    await field.waitFor({ state: 'detached' })
    await expect.poll(async () => (await read(`/opportunities/${above.id}`)).notes).toBe('Typed before')
    await page.getByRole('grid').focus()
    await page.keyboard.press('n')
    await hasFocus(field)
    expect(await field.inputValue()).toBe('Typed before')
    await page.keyboard.press('Escape')
    await write(above.id, above.notes ? { notes: above.notes } : { clear_notes: true })
  })
})

browserTest('an ask that somebody has changed is there again after a reload, until it is reset', async () => {
  await visit({}, async ({ page, origin }) => {
    const answer = await page.request.get(`${origin}/v1/opportunities?page_size=1`)
    const [{ id, prospect }] = (await answer.json()).data.opportunities
    await page.goto(`${origin}/w/sample/opportunities/${id}`)
    const ask = page.getByRole('textbox', { name: 'Ask for the introduction' })
    const suggested = await ask.inputValue()
    const mail = page.getByRole('link', { name: 'Write an e-mail' })
    await ask.fill('Mine,\nin two lines & more')
    const href = new URL((await mail.getAttribute('href')) ?? '')
    expect(href.protocol).toBe('mailto:')
    expect(href.searchParams.get('subject')).toContain(prospect.name)
    expect(href.searchParams.get('body')).toBe('Mine,\r\nin two lines & more')
    await page.reload()
    await expect.poll(() => ask.inputValue()).toBe('Mine,\nin two lines & more')
    await page.getByRole('button', { name: 'Back to the suggestion' }).click()
    await expect.poll(() => ask.inputValue()).toBe(suggested)
    await page.reload()
    await expect.poll(() => ask.inputValue()).toBe(suggested)
    // To somebody who reads another language than the member does.
    await page.getByRole('radio', { name: 'Deutsch (Sie)' }).locator('..').click()
    await expect.poll(() => ask.inputValue()).toMatch(/^Hallo /)
    const subject = new URL((await mail.getAttribute('href')) ?? '').searchParams.get('subject')
    expect(subject).toBe(`Könnten Sie mich ${prospect.name} vorstellen?`)
    await page.reload()
    await expect.poll(() => ask.inputValue()).toMatch(/^Hallo /)
    // To a friend.
    await page.getByRole('radio', { name: 'Deutsch (du)' }).locator('..').click()
    await expect.poll(() => ask.inputValue()).toContain('Wäre es dir recht')
    expect(await ask.inputValue()).not.toMatch(/\b(Sie|Ihnen)\b/)
  })
})

browserTest('what the company does, said once in the settings, is in every ask', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const { data } = await (await page.request.get(`${origin}/v1/opportunities?page_size=1`)).json()
    await page.goto(`${origin}/w/sample/opportunities/${data.opportunities[0].id}`)
    const ask = page.getByRole('textbox', { name: 'Ask for the introduction' })
    expect(await ask.inputValue()).not.toContain('What we do')
    await page.getByRole('link', { name: 'Say what your company does, and every ask says it' }).click()
    await page.getByRole('textbox', { name: 'What your company does' }).fill('We keep fish cold on the road.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Workspace saved').waitFor()
    await page.goBack()
    await expect.poll(() => ask.inputValue()).toContain('need not write it: We keep fish cold on the road.\n')
    expect(await page.getByRole('link', { name: /^Say what your company does/ }).count()).toBe(0)
    await page.request.put(`${origin}/app/workspace`, { data: { about: '' } })
    expect(complaints).toEqual([])
  })
})

browserTest(
  'an opportunity says who courts its account, and after the ask which status comes next',
  async () => {
    await visit({}, async ({ page, context, origin, complaints }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const read = async (path: string) => (await (await page.request.get(`${origin}${path}`)).json()).data
      const courted = (await read('/v1/competitor-accounts?page_size=200')).accounts
      const { opportunities } = await read('/v1/opportunities?targets_only=true&page_size=200')
      type Led = { id: string; target_account: { id: string } }
      const { id } = opportunities.find(({ target_account }: Led) =>
        courted.some((row: Partial<Led>) => row.target_account?.id === target_account.id),
      )
      const address = `${origin}/v1/opportunities/${id}`
      await page.request.put(address, { data: { clear_status: true } })
      await page.goto(`${origin}/w/sample/opportunities/${id}`)
      const line = page.getByRole('link', { name: /^Courted by .+ \(.+\).*, last touch / })
      await line.waitFor()
      await page.getByRole('button', { name: 'Copy the ask' }).click()
      await page.getByText('The text is on the clipboard.').waitFor()
      // It follows the action and does not take it back: the key for that leaves it alone.
      await page.keyboard.press('Control+z')
      expect((await read(`/v1/opportunities/${id}`)).status_id).toBeNull()
      await page.getByRole('button', { name: 'Set to Intro requested' }).click()
      await page.getByText(/: Intro requested$/).waitFor()
      await expect
        .poll(async () => (await read(`/v1/opportunities/${id}`)).status?.name)
        .toBe('Intro requested')
      await page.evaluate("navigator.clipboard.writeText('')")
      await takeClipboardAway(page)
      await page.getByRole('button', { name: 'Copy the ask' }).click()
      await expect.poll(() => onClipboard(page)).toContain('introducing us')
      await page.request.put(address, { data: { clear_status: true } })
      await line.click()
      await page.getByRole('tab', { name: 'Who courts it', selected: true }).waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'before an ask stands what speaks against it, and the connector counts what is under way',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
      const [{ connector }] = (await read('/opportunities?page_size=1')).opportunities
      const { opportunities } = await read(
        `/opportunities?page_size=2&status_id=none&connector=${connector.social_id}`,
      )
      const [asked, next] = opportunities
      const { statuses } = await read('/opportunities/statuses')
      const requested = statuses.find(({ name }: { name: string }) => name === 'Intro requested')
      const address = `${origin}/v1/opportunities/${asked.id}`
      await page.request.put(address, { data: { status_id: requested.id } })
      const { under_way_count: count } = await read(`/network/connectors/${connector.social_id}`)
      await page.goto(`${origin}/w/sample/opportunities/${next.id}`)
      await page.getByText(new RegExp(`^${count} other introductions? through ${connector.name} `)).waitFor()
      await page.getByText(/^The most recent one reached its status on /).waitFor()
      await goTo(page, `/w/sample/connectors/${connector.social_id}`)
      await page.getByText(new RegExp(`^${count}, the latest since `)).waitFor()
      await page.request.put(address, { data: { clear_status: true } })
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'each change on the screen is undone by its own, and a later change of the same takes the undo of the first',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const listed = `${origin}/v1/opportunities?page_size=2&seniority=director`
      const rows = async (): Promise<{ id: string; status?: { name: string } }[]> =>
        (await (await page.request.get(listed)).json()).data.opportunities
      const statuses = async () => (await rows()).map(({ status }) => status?.name)
      for (const { id } of await rows())
        await page.request.put(`${origin}/v1/opportunities/${id}`, { data: { clear_status: true } })
      const { data } = await (await page.request.get(`${origin}/v1/opportunities/statuses`)).json()
      const [first, second, third]: string[] = data.statuses.map(({ name }: { name: string }) => name)
      await page.goto(`${origin}/w/sample/opportunities?seniority=director`)
      await focusGrid(page)
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      await panel.getByText('Why this score').waitFor()
      // The panel knows the digits of statuses as the page does.
      await page.keyboard.press('1')
      await expect.poll(statuses).toEqual([first, undefined])
      await page.getByRole('status').getByText(`: ${first}`).waitFor()
      await page.keyboard.press('2')
      await expect.poll(statuses).toEqual([second, undefined])
      await page.getByRole('status').getByText(`: ${second}`).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(1)
      await page.keyboard.press('j')
      // Keys are for the row that the list shows, though the panel comes to it a moment later.
      await expect.poll(() => page.locator('[data-peeked]').getAttribute('aria-rowindex')).toBe('3')
      await page.keyboard.press('3')
      await expect.poll(statuses).toEqual([second, third])
      await page.getByRole('status').getByText(`: ${third}`).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(2)
      await page.keyboard.press('Control+z')
      await expect.poll(statuses).toEqual([second, undefined])
      await page.keyboard.press('Control+z')
      await expect.poll(statuses).toEqual([first, undefined])
      // Faster than the service answers: each goes by what the one before has made, and nobody is asked about himself.
      await page.keyboard.press('k')
      await expect.poll(() => page.locator('[data-peeked]').getAttribute('aria-rowindex')).toBe('2')
      const sendAnswers = await holdAnswers(page, '**/v1/opportunities/*')
      await page.keyboard.press('3')
      await page.keyboard.press('2')
      await page.keyboard.press('3')
      sendAnswers()
      await page.getByRole('status').getByText(`: ${third}`).waitFor()
      await expect.poll(statuses).toEqual([third, undefined])
      expect(complaints).toEqual([])
    })
  },
)

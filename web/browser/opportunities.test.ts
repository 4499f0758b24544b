import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { chooseTyped } from './choose-item.ts'
import { goOn, goTo } from './go-to.ts'
import { focusGrid, gridRows } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

browserTest('by the keyboard alone: find the best one, see why, set its status, undo it', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/opportunities?min_score=50`)
    const grid = page.getByRole('grid', { name: 'Opportunities' })
    await gridRows(page)
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByText('Why this score').waitFor()
    expect(new URL(page.url()).searchParams.get('peek')).toMatch(/^[0-9a-f-]{36}$/)
    // The panel follows the rows, and gives back the focus as it goes.
    await page.keyboard.press('Tab')
    await hasFocus(panel.getByRole('button', { name: 'Open full page' }))
    await page.keyboard.press('Shift+Tab')
    await hasFocus(grid)
    await panel.getByRole('button', { name: 'Copy the ask' }).click()
    const told = page.locator('.mantine-Notification-root').filter({ hasText: /^The text / })
    const room = async () => ((await panel.boundingBox())?.x ?? 0) - (await endOf(told))
    await expect.poll(room).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await hasFocus(grid)
    await page.keyboard.press('s')
    await chooseTyped(page, 'Contacted')
    const row = page.locator('[role="row"][aria-rowindex="3"]')
    await row.getByText('Contacted').waitFor()
    await page.getByText(/: Contacted$/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(/: No status$/).waitFor()
    await row.getByText('Contacted').waitFor({ state: 'detached' })
    // After the editor that a key has opened, Enter is for the row as before.
    await page.keyboard.press('Enter')
    await panel.getByText('Why this score').waitFor()
  })
})

/** Where a part ends, from the left. */
async function endOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY }
  return x + width
}

browserTest('two browsers see each other’s changes', async () => {
  await visit({}, async (mine) => {
    await visit({}, async (theirs) => {
      for (const { page, origin } of [mine, theirs]) {
        await page.goto(`${origin}/w/sample/opportunities`)
        await gridRows(page)
      }
      await mine.page.getByRole('grid').focus()
      await mine.page.keyboard.press('n')
      await hasFocus(mine.page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
      await mine.page.keyboard.press('Control+a')
      await mine.page.keyboard.type('seen by both')
      await mine.page.keyboard.press('Enter')
      await mine.page.getByText('Notes saved').waitFor()
      await theirs.page.getByRole('gridcell', { name: 'seen by both' }).waitFor()
    })
  })
})

browserTest('notes are saved while they are typed, and nobody writes over what he has not seen', async () => {
  await visit({}, async ({ page, origin }) => {
    const answer = await page.request.get(`${origin}/v1/opportunities?page_size=7`)
    const { data }: { data: { opportunities: { id: string }[] } } = await answer.json()
    const id = data.opportunities.at(-1)?.id
    const address = `${origin}/v1/opportunities/${id}`
    const stored = async () => (await (await page.request.get(address)).json()).data.notes
    await page.request.put(address, { data: { notes: 'as it was' } })
    await page.goto(`${origin}/w/sample/opportunities?peek=${id}`)
    const panel = page.getByRole('dialog')
    const field = page.getByRole('textbox', { name: 'Notes' })
    // Escape leaves the field, which saves; the panel stays.
    await field.fill('left by Escape')
    await page.keyboard.press('Escape')
    await page.getByText('Notes saved').waitFor()
    expect(await stored()).toBe('left by Escape')
    await panel.getByText('Why this score').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Notes: as before').waitFor()
    expect(await stored()).toBe('as it was')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    // A pause saves without a word; what comes after it goes out with the page.
    await goTo(page, `/w/sample/opportunities/${id}`)
    await field.fill('typed')
    await expect.poll(stored).toBe('typed')
    expect(await page.getByText('Notes saved').count()).toBe(0)
    await page.keyboard.type(' and reloaded')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('typed and reloaded')
    await expect.poll(stored).toBe('typed and reloaded')
    // Another tab of the same person is a moment faster.
    let isFirst = true
    await page.route(`**/v1/opportunities/${id}`, async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false
        await page.request.put(address, { data: { notes: 'theirs' } })
      }
      await route.continue()
    })
    await field.fill('mine')
    const question = page.getByRole('dialog', { name: /you have changed this since/ })
    await question.getByRole('region', { name: 'This one' }).getByText('mine').waitFor()
    await question.getByRole('region', { name: 'What stands there' }).getByText('theirs').waitFor()
    // Whoever leaves before they answer has written over nothing, and is asked again.
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('mine')
    await question.getByRole('region', { name: 'What stands there' }).getByText('theirs').waitFor()
    expect(await stored()).toBe('theirs')
    // What else changes meanwhile is nothing that they are asked about.
    await page.request.put(address, { data: { clear_status: true } })
    await question.getByRole('button', { name: 'Take this one' }).click()
    await expect.poll(stored).toBe('mine')
  })
})

browserTest('what was written when the session ended is offered again after signing in', async () => {
  await visit({}, async ({ page, context, origin, sampleKey }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await gridRows(page)
    await page.getByRole('grid').focus()
    await page.keyboard.press('n')
    await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('written too')
    // A read that comes by itself does not take the page from under whoever types.
    const isOver = page.waitForResponse((answer) => answer.status() === 401)
    await context.clearCookies()
    await isOver
    await page.keyboard.type(' late')
    await page.keyboard.press('Enter')
    await page.getByText('Your session has ended. Sign in again.').waitFor()
    expect(await page.getByText('Bearer').count()).toBe(0)
    await page.getByRole('tab', { name: 'API key' }).click()
    await page.getByRole('textbox', { name: 'API key' }).fill(sampleKey)
    await page.keyboard.press('Enter')
    const offer = page.getByRole('dialog', { name: 'Not saved yet' })
    await offer.getByText('written too late').waitFor()
    await offer.getByRole('button', { name: 'Save now' }).click()
    await page.getByRole('gridcell', { name: 'written too late' }).waitFor()
    // Nor a dialog that holds a text, where the focus is on something else of it.
    await page.goto(`${origin}/w/sample/accounts`)
    await gridRows(page)
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Add one account' })
    await dialog.getByRole('textbox', { name: 'Account', exact: true }).fill('Written before it ended')
    const button = dialog.getByRole('button', { name: 'Add the account' })
    await button.focus()
    const isOverAgain = page.waitForResponse((answer) => answer.status() === 401)
    await context.clearCookies()
    await isOverAgain
    await button.click()
    await page.getByText('What you had written is kept in this tab').waitFor()
  })
})

browserTest(
  'a list whose address has an unknown filter says which, and leads to the whole list',
  async () => {
    await visit({}, async ({ page, origin }) => {
      // A word that is none of a fixed list counts as not there.
      await page.goto(`${origin}/w/sample/opportunities?function=wizardry`)
      await gridRows(page)
      await goOn(page, '/w/sample/opportunities?account_tier=Nowhere')
      await page.getByText('A filter asks for what does not exist').waitFor()
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await gridRows(page)
      await goTo(page, '/w/sample/settings/audit?actor=nobody')
      await page.getByText('A filter asks for what does not exist').waitFor()
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await page.getByRole('table', { name: 'Audit log' }).waitFor()
      await goTo(page, '/w/sample/competitors/feed?search=a%00b')
      await page.getByText('A filter asks for what does not exist').waitFor()
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .waitFor()
    })
  },
)

browserTest('a write that fails comes back loudly, names the field and can be tried again', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await gridRows(page)
    const failWrites = () =>
      page.route('**/v1/opportunities/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 500,
              contentType: 'application/json',
              body: '{"success":false,"error":{"code":"INTERNAL","message":"It failed.","request_id":"r-1"}}',
            })
          : route.continue(),
      )
    await failWrites()
    await page.getByRole('grid').focus()
    await page.keyboard.press('n')
    await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
    await page.keyboard.type('Ask on Monday')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved: Notes').waitFor()
    await page.getByText('INTERNAL · r-1').waitFor()
    expect(await page.getByRole('gridcell', { name: 'Ask on Monday' }).count()).toBe(0)
    await page.unroute('**/v1/opportunities/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Notes saved').waitFor()

    // What was saved since has not failed, and is no longer said to have.
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await failWrites()
    await notes.fill('Ask on Tuesday')
    const failed = page.getByRole('alert').filter({ hasText: 'Not saved: Notes' })
    await failed.waitFor()
    // Where the pointer is upon it, it would stay.
    await failed.hover()
    await page.unroute('**/v1/opportunities/*')
    await notes.pressSequentially('.')
    await failed.waitFor({ state: 'detached' })
    await notes.blur()
    await page.getByText('Notes saved').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Notes: as before').waitFor()
  })
})

/** The page of an opportunity that is a strong one. */
async function openOne(page: Page, origin: string): Promise<void> {
  const answer = await page.request.get(`${origin}/v1/opportunities?min_score=60&page_size=1`)
  const [{ id }] = (await answer.json()).data.opportunities
  await page.goto(`${origin}/w/sample/opportunities/${id}`)
  await page.getByRole('heading', { name: 'Why this score' }).waitFor()
}

/** Goes on by Tab until something has the focus, as one does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

browserTest(
  'by the keyboard alone: say that evidence does not count, read why, let it count again, make a target account',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await openOne(page, origin)
      // That all of the evidence was there goes without saying.
      expect(await page.getByText(/100% was there to be read$/).count()).toBe(0)
      const pieces = page.getByRole('button', { name: /^Not this one/ })
      const piece = pieces.first()
      const name = (await piece.getAttribute('aria-label')) ?? ''
      const total = page.getByRole('status').filter({ hasText: /^\d+$/ })
      const before = await total.textContent()
      await tabTo(page, piece)
      await page.keyboard.press('Enter')
      const reasons = page.getByRole('dialog', { name: /^Not this one/ })
      const first = reasons.getByRole('radio', { name: 'They do not really know each other' })
      await expect.poll(() => isFocused(first)).toBe(true)
      expect(await seriousFindings(page, 'what lies over it')).toEqual([])
      await page.keyboard.press('Escape')
      await reasons.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(piece)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(first)).toBe(true)
      await tabTo(page, reasons.getByRole('textbox', { name: 'Or in your own words' }))
      await page.keyboard.type('A namesake of hers')
      await page.keyboard.press('Enter')
      await page.getByText('It no longer counts.').waitFor()
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
      await expect.poll(() => total.textContent()).not.toBe(before)
      const rejected = page.locator('summary', { hasText: 'Not counted (1)' })
      await expect.poll(() => isFocused(rejected)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByText('A namesake of hers').waitFor()
      await tabTo(page, page.getByRole('button', { name: /^Count it again/ }))
      await page.keyboard.press('Enter')
      await page.getByText('It counts again.').waitFor()
      await page.getByRole('button', { name, exact: true }).waitFor()
      await expect.poll(() => total.textContent()).toBe(before)
      // Nobody has named the company yet: it is made a target account where it is met, and the focus is not lost by it.
      const make = page.getByRole('button', { name: 'Make it a target account' })
      await tabTo(page, make)
      const company = (await page.getByRole('group', { name: /^From / }).getAttribute('aria-label'))?.split(
        ' at ',
      )[1]
      await page.keyboard.press('Enter')
      await page.getByText(`${company} is a target account now`).waitFor()
      await expect
        .poll(() => isFocused(page.getByRole('link', { name: company ?? '', exact: true })))
        .toBe(true)
      await page.keyboard.press('Control+z')
      await page.getByText(`${company} is no target account`).waitFor()
      await expect.poll(() => isFocused(make)).toBe(true)
      // What the keys go back to is not hidden under the header.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await page
        .getByRole('group', { name: /^From / })
        .getByRole('link')
        .first()
        .focus()
      const header = await page.getByRole('banner').boundingBox()
      const reached = await page.locator(':focus').boundingBox()
      expect(reached && header && reached.y >= header.height).toBe(true)
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'evidence that was rejected in the panel comes back by undo, and Escape leaves the panel open',
  async () => {
    await visit({ width: 390 }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities?min_score=60`)
      await focusGrid(page)
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog').filter({ hasText: 'Why this score' })
      const piece = panel.getByRole('button', { name: /^Not this one/ }).first()
      const name = (await piece.getAttribute('aria-label')) ?? ''
      await piece.click()
      const reasons = page.getByRole('dialog', { name: /^Not this one/ })
      await expect.poll(() => isFocused(reasons.getByRole('radio').first())).toBe(true)
      await page.keyboard.press('Escape')
      await reasons.waitFor({ state: 'detached' })
      expect(await panel.isVisible()).toBe(true)
      await piece.click()
      await reasons.getByRole('radio', { name: 'It is out of date' }).check()
      await reasons.getByRole('button', { name: 'Do not count it' }).click()
      await page.getByText('It no longer counts.').waitFor()
      await panel.getByText('Not counted (1)').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('It counts again.').waitFor()
      await panel.getByRole('button', { name, exact: true }).waitFor()
    })
  },
)

browserTest('who set the status last, and when, stands below it', async () => {
  await visit({}, async ({ page, origin }) => {
    await openOne(page, origin)
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Contacted').click()
    await page.getByText(/^Last change: Contacted, by .+@.+, /).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Last change: (?!Contacted).+, by .+@.+, /).waitFor()
  })
})

browserTest('a status whose name is longer than its card is cut there and told in full', async () => {
  await visit({}, async ({ page, context, origin }) => {
    const read = async (path: string) =>
      (await (await context.request.get(`${origin}/v1${path}`)).json()).data
    const { groups } = await read('/tag-groups?subject_type=path')
    const name =
      'Waits for somebody at their end who has to ask somebody else who is not in the office until next year'
    const made = await context.request.post(`${origin}/v1/tag-groups/${groups[0].id}/tags`, {
      data: { name },
    })
    const { opportunities } = await read('/opportunities?page_size=1')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`${origin}/w/sample/opportunities/${opportunities[0].id}`)
    await page.getByTitle(name).waitFor()
    const width = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth'
    expect(await page.evaluate(width)).toBe(0)
    await context.request.delete(`${origin}/v1/tags/${(await made.json()).data.tag.id}`)
  })
})

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

browserTest('evidence is worded in the language of its reader', async () => {
  await visit({ locale: 'de-DE' }, async ({ page, origin, complaints }) => {
    const listed = await page.request.get(`${origin}/v1/opportunities?page_size=1`)
    const { id } = (await listed.json()).data.opportunities[0]
    const { evidence } = (await (await page.request.get(`${origin}/v1/opportunities/${id}`)).json()).data
    await page.goto(`${origin}/w/sample/opportunities/${id}`)
    const receipt = page
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: /^Nicht werten/ }) })
    const pieces = receipt.getByRole('listitem')
    await pieces.first().waitFor()
    const shown = await pieces.allInnerTexts()
    expect(shown).toHaveLength(evidence.length)
    for (const words of shown) expect(words).toMatch(/^(Verbunden|Zusammen|Beide|\d.* zuletzt am )/)
    expect(complaints).toEqual([])
  })
})

browserTest(
  'a list says how many it leaves out and why, also where nothing else is there, and a click shows them',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const answer = await page.request.get(`${origin}/v1/opportunities?page_size=1&with_counts=true`)
      const { hidden } = (await answer.json()).data
      await page.goto(`${origin}/w/sample/opportunities`)
      await gridRows(page)
      const unengaged = hidden.unengaged.toLocaleString('en-US')
      await page.getByText(new RegExp(`^${unengaged} without engagement.* left out\\.`)).waitFor()
      await page.getByRole('button', { name: 'Show them' }).press('Enter')
      await page.waitForURL('**/opportunities?include=**unengaged**')
      await page.getByText(/ left out\./).waitFor({ state: 'detached' })

      const name = await nameLeftOut(page, origin)
      await goOn(page, `/w/sample/opportunities?search=${encodeURIComponent(name)}`)
      await page.getByRole('heading', { name: /there, and left out$/ }).waitFor()
      await page.getByText(/\d without engagement/).waitFor()
      await page.getByRole('button', { name: 'Show them' }).click()
      await page.getByRole('gridcell', { name }).first().waitFor()
      expect(new URL(page.url()).searchParams.get('include')).toContain('unengaged')
      await page.goBack()
      await page.getByRole('button', { name: 'Show them' }).waitFor()
    })
  },
)

/** Somebody whom a search finds only when it shows those without engagement too. */
async function nameLeftOut(page: Page, origin: string): Promise<string> {
  const search = async (query: string) => {
    const answer = await page.request.get(`${origin}/v1/opportunities?${query}`)
    const {
      data,
    }: {
      data: { total: number; opportunities: { prospect: { name: string }; engagement_count: number }[] }
    } = await answer.json()
    return data
  }
  const { opportunities } = await search('include=unengaged&sort=-score&page_size=50')
  for (const { prospect, engagement_count } of opportunities) {
    if (engagement_count > 0) continue
    if ((await search(`search=${encodeURIComponent(prospect.name)}`)).total === 0) return prospect.name
  }
  throw new Error('the sample has nobody who is left out')
}

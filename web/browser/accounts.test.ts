import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { chooseTyped } from './choose-item.ts'
import { focusGrid } from './grid-rows.ts'
import { holdAnswers } from './hold-answers.ts'

browserTest('two accounts that are one company become one, and are taken apart again', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const add = async (account_name: string, domain: string) => {
      const answer = await page.request.post(`${origin}/v1/target-accounts`, {
        data: { account_name, domain },
      })
      return (await answer.json()).data.target_account.id as string
    }
    const first = await add('Zwillbrück GmbH', 'zwillbrueck.test')
    await add('Zwillbrück AG', 'zwillbrueck-ag.test')
    const listed = async () => {
      const { data } = await (await page.request.get(`${origin}/v1/target-accounts`)).json()
      return data.target_accounts
        .filter((one: { account_name: string }) => one.account_name.startsWith('Zwillbrück'))
        .map(({ id }: { id: string }) => id) as string[]
    }
    await page.goto(`${origin}/w/sample/accounts/${first}`)
    const same = page.getByRole('region', { name: 'The same company' })
    await same.getByText('Zwillbrück AG · zwillbrueck-ag.test has the same name.').waitFor()
    await same.getByRole('button', { name: /^Make it one: Zwillbrück AG/ }).click()
    await page.getByText('Zwillbrück AG is part of Zwillbrück GmbH now').waitFor()
    expect(await listed()).toEqual([first])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Zwillbrück AG is a company of its own again').waitFor()
    expect(await listed()).toHaveLength(2)
    await same.getByRole('combobox', { name: 'Another company that is this one' }).fill('zwillbrueck-ag')
    await page.getByRole('option', { name: /^Zwillbrück AG/ }).click()
    await same.getByText(/^Zwillbrück AG is part of it since /).waitFor()
    expect(await seriousFindingsInBothSchemes(page, 'without the frame')).toEqual([])
    await same.getByRole('button', { name: 'Take apart: Zwillbrück AG' }).click()
    await same.getByRole('button', { name: /^Make it one: Zwillbrück AG/ }).waitFor()
    for (const id of await listed()) await page.request.delete(`${origin}/v1/target-accounts?id=${id}`)
    expect(complaints).toEqual([])
  })
})

browserTest('by the keyboard alone: find an account, set its tier, undo it, open its page', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/accounts?account_tier=Tier+1`)
    // The best way in comes first.
    await page
      .getByRole('columnheader', { name: 'Best score', exact: false })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor()
    await focusGrid(page)
    await page.keyboard.press('e')
    await chooseTyped(page, 'Tier 3')
    await page.getByText('Tier saved').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Tier: as before').waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('o')
    await page.getByRole('tab', { name: 'Who we know' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/accounts\/[0-9a-f-]{36}$/)
    await page.keyboard.press('u')
    await page.getByRole('heading', { level: 1, name: 'Target accounts' }).waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest(
  '`u` leads back to the list although it was read again while the page was on its way',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const list = `${origin}/w/sample/accounts?account_tier=Tier+1`
      await page.goto(list)
      await focusGrid(page)
      await page.keyboard.press('e')
      await chooseTyped(page, 'Tier 3')
      await page.getByText('Tier saved').waitFor()
      const sendCode = await holdAnswers(page, '**/assets/w._ws.accounts._id-*.js')
      const sendRows = await holdAnswers(page, '**/v1/target-accounts?*')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Tier: as before').waitFor()
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('grid').focus()
      await page.keyboard.press('o')
      await page.waitForURL(/\/accounts\/[0-9a-f-]{36}$/)
      const isAnswered = page.waitForResponse(/\/v1\/target-accounts\?/)
      sendRows()
      await (await isAnswered).finished()
      // Enough for the rows to be drawn, and not for what stands in place of a page that takes long.
      await page.clock.runFor(100)
      await page.clock.resume()
      sendCode()
      await page.getByRole('tab', { name: 'Who we know' }).waitFor()
      await page.keyboard.press('u')
      await page.getByRole('heading', { level: 1, name: 'Target accounts' }).waitFor()
      expect(page.url()).toBe(list)
    })
  },
)

browserTest('back and reload keep filter, panel and tab', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/accounts?opportunities=some&with_counts=true&sort=best_score`)
    await focusGrid(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Who we know').waitFor()
    const address = page.url()
    await page.reload()
    await page.getByRole('dialog').getByText('Who we know').waitFor()
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'Open full page' }).click()
    await page.getByRole('tab', { name: 'Who courts it' }).click()
    await page.reload()
    await page.getByRole('tab', { name: 'Who courts it', selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Who we know', selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove filter Opportunities' }).waitFor()
  })
})

browserTest(
  'a search that the API answers with 404 is a filtered list without rows, and no failure',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const answers: number[] = []
      page.on(
        'response',
        (answer) => answer.url().includes('/v1/target-accounts') && answers.push(answer.status()),
      )
      await page.goto(`${origin}/w/sample/accounts?account_name=nobody-is-called-that`)
      await page.getByText('Nothing matches these filters').waitFor()
      expect(answers).toContain(404)
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await page.getByRole('gridcell').first().waitFor()
    })
  },
)

browserTest('a list is pasted, the same again is quiet, and deleting shows first what matched', async () => {
  await visit({ as: 'empty' }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/default/accounts`)
    await page.getByText('No target accounts yet').waitFor()
    await page.getByRole('button', { name: 'Add accounts' }).first().click()
    await page.getByRole('menuitem', { name: 'Import a file' }).click()
    await page.waitForURL('**/imports/new?kind=target_accounts')
    await page.goBack()
    await page.getByText('No target accounts yet').waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const paste = async (text: string) => {
      await page.getByRole('button', { name: 'Add accounts' }).first().click()
      await page.getByRole('menuitem', { name: 'Paste a list' }).click()
      await page.getByLabel('Accounts, one a line').fill(text)
    }
    await paste('Pasted One, Inc., one.test\nPasted Two; two.test; Tier 2')
    await page.getByRole('cell', { name: 'Pasted One, Inc.' }).waitFor()
    await page.getByRole('cell', { name: 'two.test' }).waitFor()
    await page.getByRole('button', { name: 'Add 2 accounts' }).dblclick()
    await page.getByText('2 accounts were added.').waitFor()
    // A double click sends a write once.
    expect(sent.filter((url) => url.includes('/v1/target-accounts'))).toHaveLength(1)
    await page.getByRole('gridcell', { name: 'Pasted One, Inc. one.test' }).waitFor()

    await paste('www.one.test\nPasted Two')
    await page.getByText('2 are target accounts already and stay as they are.').waitFor()
    expect(await page.getByRole('button', { name: 'Add accounts', exact: true }).last().isDisabled()).toBe(
      true,
    )
    // A failure is said where one tries again, and goes with what went well.
    await page.route('**/v1/target-accounts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Accounts, one a line').fill('three.test')
    await page.getByRole('button', { name: 'Add 1 account' }).click()
    const failed = page.getByRole('dialog').getByText('The service does not answer.')
    await failed.waitFor()
    await page.unroute('**/v1/target-accounts')
    // The service knows one more that goes by the name: without its legal form it is the same.
    await page.getByLabel('Accounts, one a line').fill('Pasted One\nPasted Two\nthree.test')
    await page.getByText('1 is a target account already and stays as it is.').waitFor()
    await page.getByRole('button', { name: 'Add 2 accounts' }).click()
    await page.getByText('1 account was added, 2 were there already.').waitFor()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'three.test' }).first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all loaded' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete target accounts?' })
    await dialog.getByText('Pasted One, Inc.').waitFor()
    // Closed half way, what is gone is no longer selected.
    const sendAnswer = await holdAnswers(page, '**/v1/target-accounts?id=*')
    await dialog.getByRole('button', { name: 'Delete 3 accounts' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    sendAnswer()
    await page.getByText('1 target account deleted.').waitFor()
    await page.getByRole('region', { name: '2 selected' }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete 2 accounts' }).click()
    await page.getByText('2 target accounts deleted.').waitFor()
    await page.getByText('No target accounts yet').waitFor()
  })
})

browserTest(
  'a line that is refused stays in the field with the reason; an account that is there is named',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/default/accounts`)
      await page.getByText('No target accounts yet').waitFor()
      await page.getByRole('button', { name: 'Add accounts' }).first().click()
      await page.getByRole('menuitem', { name: 'Paste a list' }).click()
      const field = page.getByLabel('Accounts, one a line')
      const long = 'Long'.repeat(65)
      await field.fill(`Good\tTier 1\n${long}\nWrong\tGold`)
      await page.getByRole('button', { name: 'Add 3 accounts' }).click()
      await page.getByText('2 lines were refused; they are still in the field').waitFor()
      await page.getByText('1 account was added.').waitFor()
      await page.getByText(`${long}: Account: longer than 256 characters`).waitFor()
      await page.getByText('Wrong: Tier: is no tier of this workspace, which has: ').waitFor()
      expect(await field.inputValue()).toBe(`${long}\nWrong\tGold`)
      await page.getByRole('button', { name: 'Cancel' }).click()
      // Keys of the list are none while a dialog is there.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('gridcell', { name: 'Good' }).first().waitFor()
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog', { name: 'Add one account' })
      await dialog.getByLabel('Account').first().fill('Good')
      await page.keyboard.press('Enter')
      await page.getByText('This company is a target account already.').waitFor()
      await page.getByRole('link', { name: 'Open it' }).click()
      await page.getByRole('heading', { level: 1, name: 'Good' }).waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Delete Good' }).click()
      await page.getByText('No target accounts yet').waitFor()
    })
  },
)

browserTest(
  'the tags of an account are a checklist, of a group for one tag a choice of one; both undone',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const made = await page.request.post(`${origin}/v1/tag-groups`, {
        data: { name: 'Region', subject_type: 'account', selection: 'single' },
      })
      const { tag_group: group }: { tag_group: { id: string } } = (await made.json()).data
      for (const name of ['North', 'South'])
        await page.request.post(`${origin}/v1/tag-groups/${group.id}/tags`, { data: { name } })
      await openOne(page, origin)
      await page.getByRole('button', { name: 'Edit tags' }).click()
      const box = page.getByRole('menuitemcheckbox', { name: 'Autumn fair' })
      const wasChecked = await box.getAttribute('aria-checked')
      const isNow = (checked: boolean) =>
        page.getByRole('menuitemcheckbox', { name: 'Autumn fair', checked }).waitFor()
      // It is seen before the service has answered, and goes where it refuses.
      const sendAnswer = await holdAnswers(page, '**/v1/tag-assignments')
      await box.click()
      await isNow(wasChecked !== 'true')
      sendAnswer()
      await page.getByText('Tags saved').waitFor()
      await page.route('**/v1/tag-assignments', (route) =>
        route.fulfill({
          status: 500,
          json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'Something failed.' } },
        }),
      )
      await page.getByRole('menuitemradio', { name: 'North' }).click()
      await page.getByText('Not saved: Tags').waitFor()
      await page.getByRole('menuitemradio', { name: 'North', checked: false }).waitFor()
      await page.unroute('**/v1/tag-assignments')
      // The browser itself complains of the refusal.
      expect(complaints.splice(0)).toHaveLength(1)
      expect(await seriousFindingsInBothSchemes(page, 'without the frame')).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Tags: as before').waitFor()
      await page.getByRole('button', { name: 'Edit tags' }).click()
      await isNow(wasChecked === 'true')
      await page.getByRole('menuitemradio', { name: 'North' }).click()
      await page.getByRole('menuitemradio', { name: 'North', checked: true }).waitFor()
      await page.getByRole('menuitemradio', { name: 'South' }).click()
      await page.getByRole('menuitemradio', { name: 'South', checked: true }).waitFor()
      await page.getByRole('menuitemradio', { name: 'North', checked: false }).waitFor()
      // Chosen again, it goes.
      await page.getByRole('menuitemradio', { name: 'South' }).click()
      await page.getByRole('menuitemradio', { name: 'South', checked: false }).waitFor()
      // By the page: the connection of its requests has been idle for so long that the service may be closing it.
      await page.evaluate(`fetch('/v1/tag-groups/${group.id}', { method: 'DELETE' })`)
      expect(complaints).toEqual([])
    })
  },
)

browserTest('the opportunities that an account counts are a list of as many', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await openOne(page, origin)
    const count = page.getByRole('main').getByRole('link', { name: /^[1-9]\d*$/ })
    const number = await count.textContent()
    await count.click()
    await page.getByText(new RegExp(`^${number} row`)).waitFor()
    expect(complaints).toEqual([])
  })
})

/** The page of an account of the first tier, into which there is a way. */
async function openOne(page: Page, origin: string): Promise<void> {
  const answer = await page.request.get(
    `${origin}/v1/target-accounts?account_tier=Tier+1&with_counts=true&sort=best_score`,
  )
  const [{ id }] = (await answer.json()).data.target_accounts
  await page.goto(`${origin}/w/sample/accounts/${id}`)
}

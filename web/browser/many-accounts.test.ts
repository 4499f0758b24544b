import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { focusGrid } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'

async function addAccounts(request: APIRequestContext, origin: string, names: readonly string[]) {
  const answer = await request.post(`${origin}/v1/target-accounts`, {
    data: { accounts: names.map((account_name) => ({ account_name })) },
  })
  expect(answer.status()).toBeLessThan(300)
}

/** Selects all rows of the list, of which one has this name. */
async function selectAll(page: Page, name: string): Promise<void> {
  await page.getByRole('gridcell', { name }).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all loaded' }).click()
}

const askToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  return page.getByRole('dialog', { name: 'Delete target accounts?' })
}

browserTest(
  'accounts that somebody else deletes meanwhile are deleted; after a failure those are left that are still there',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      await addAccounts(page.request, origin, ['Gone One', 'Gone Two', 'Gone Three', 'Gone Four'])
      await page.goto(`${origin}/w/default/accounts`)
      await selectAll(page, 'Gone Four')
      const dialog = await askToDelete(page)
      await dialog.getByRole('checkbox', { name: 'Gone Four' }).waitFor()
      await page.request.delete(`${origin}/v1/target-accounts?account_name=Gone+One`)
      let sent = 0
      await page.route('**/v1/target-accounts?id=*', (route) => {
        sent += 1
        if (sent !== 3) return route.continue()
        return route.fulfill({
          status: 500,
          json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'Something failed.' } },
        })
      })
      await dialog.getByRole('button', { name: 'Delete 4 accounts' }).click()
      await page.getByRole('alert').getByText('Something failed.').waitFor()
      expect(await dialog.getByRole('checkbox').count()).toBe(2)
      // The browser itself complains of the refusal.
      expect(complaints.splice(0)).toHaveLength(1)
      await dialog.getByRole('button', { name: 'Delete 2 accounts' }).click()
      await page.getByText('2 target accounts deleted.').waitFor()
      await page.getByText('No target accounts yet').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'of many accounts that are to be deleted the first hundred are listed; it tells how far it is, and closing stops it',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      const names = Array.from({ length: 104 }, (_, at) => `Many ${at}`)
      await addAccounts(page.request, origin, names)
      await page.goto(`${origin}/w/default/accounts`)
      await selectAll(page, 'Many 0')
      const dialog = await askToDelete(page)
      await dialog.getByText('and 4 more').waitFor()
      expect(await dialog.getByRole('checkbox').count()).toBe(100)
      const sendAnswer = await holdAnswers(page, '**/v1/target-accounts?id=*')
      await dialog.getByRole('button', { name: 'Delete 104 accounts' }).click()
      await dialog.getByRole('status').getByText('0 of 104 deleted').waitFor()
      await dialog.getByRole('progressbar', { name: '0 of 104 deleted' }).waitFor({ state: 'attached' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      sendAnswer()
      await page.getByText('1 target account deleted.').waitFor()
      await page.getByText('103 rows').waitFor()
      await page.reload()
      await selectAll(page, 'Many 1')
      await (await askToDelete(page)).getByRole('button', { name: 'Delete 103 accounts' }).click()
      await page.getByText('103 target accounts deleted.').waitFor()
      await page.getByText('No target accounts yet').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'by the keyboard alone: all that are selected get one tier, or none, and each its own back, but for what changed since',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      await page.request.post(`${origin}/v1/target-accounts`, {
        data: {
          accounts: [
            { account_name: 'Tiered One', tier: 'Tier 1' },
            { account_name: 'Tiered Two', tier: 'Tier 2' },
            { account_name: 'Tiered Three' },
          ],
        },
      })
      const tiers = async () => {
        const { data } = await (await page.request.get(`${origin}/v1/target-accounts`)).json()
        const listed = data.target_accounts as { id: string; account_name: string; tier: string | null }[]
        return Object.fromEntries(listed.map(({ account_name, tier }) => [account_name, tier]))
      }
      const before = await tiers()
      await page.goto(`${origin}/w/default/accounts`)
      await focusGrid(page)
      const give = async (tier: string) => {
        await page.keyboard.press('Control+a')
        await page.getByRole('region', { name: '3 selected' }).waitFor()
        await page.getByRole('button', { name: 'Set tier' }).waitFor()
        await page.keyboard.press('l')
        await page.getByRole('menuitem', { name: tier }).waitFor()
        await chooseItem(page, tier)
        await page.getByRole('region', { name: '3 selected' }).waitFor({ state: 'detached' })
        await hasFocus(page.getByRole('grid'))
      }
      await give('Tier 2')
      await page.getByText('Tier: 2 rows changed').waitFor()
      expect(await tiers()).toEqual({
        'Tiered One': 'Tier 2',
        'Tiered Two': 'Tier 2',
        'Tiered Three': 'Tier 2',
      })
      await page.keyboard.press('Control+z')
      await page.getByText('Tier: 2 rows are as they were.').waitFor()
      expect(await tiers()).toEqual(before)

      await give('No tier')
      await page.getByText('Tier: 2 rows changed').waitFor()
      const { data } = await (
        await page.request.get(`${origin}/v1/target-accounts?account_name=Tiered+One`)
      ).json()
      await page.request.put(`${origin}/v1/target-accounts/${data.target_accounts[0].id}/tier`, {
        data: { tier: 'Tier 3' },
      })
      // Once the message is gone, the change still stands among the recent ones.
      const told = page.locator('.mantine-Notification-root').filter({ hasText: 'Tier: 2 rows changed' })
      await told.getByRole('button', { name: 'Close' }).click()
      await told.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Recent changes' }).press('Enter')
      const changes = page.getByRole('listitem').filter({ hasText: 'Tier of accounts: 2 rows changed' })
      await changes.filter({ hasText: 'in this tab' }).getByText('Undone').waitFor()
      expect(await seriousFindings(page, 'what lies over it')).toEqual([])
      await changes.getByRole('button', { name: 'Undo' }).press('Enter')
      await page.getByText('Tier: 1 row is as it was. 1 row was changed since and stays.').waitFor()
      await expect.poll(() => changes.getByText('Undone').count()).toBe(2)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await tiers()).toEqual({ ...before, 'Tiered One': 'Tier 3' })

      // What fails in the middle is tried again from there on.
      let sent = 0
      await page.route('**/v1/target-accounts/*/tier', (route) => {
        sent += 1
        if (sent !== 2) return route.continue()
        return route.fulfill({
          status: 500,
          json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'Something failed.' } },
        })
      })
      await page.getByRole('grid').focus()
      await give('Tier 1')
      await page.getByRole('alert').getByText('Something failed.').waitFor()
      await page.getByText('Tier: 1 row changed').waitFor()
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await page.getByText('Tier: 2 rows changed').waitFor()
      expect(new Set(Object.values(await tiers()))).toEqual(new Set(['Tier 1']))
      expect(complaints.splice(0)).toHaveLength(1)
      for (const name of Object.keys(before))
        await page.request.delete(`${origin}/v1/target-accounts?account_name=${encodeURIComponent(name)}`)
      expect(complaints).toEqual([])
    })
  },
)

import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

const openFirst = async (page: Page) => {
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('o')
  await page.getByRole('tab', { name: 'Who we know' }).waitFor()
}

export const accountShots: Shot[] = [
  { name: 'accounts', path: '/w/{ws}/accounts?sort=best_score' },
  { name: 'accounts-empty', path: '/w/{ws}/accounts', as: 'empty' },
  { name: 'accounts-filtered-empty', path: '/w/{ws}/accounts?account_name=nobody-is-called-that' },
  {
    name: 'accounts-peek',
    path: '/w/{ws}/accounts?sort=opportunity_count',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Who we know').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'accounts-paste',
    path: '/w/{ws}/accounts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add accounts' }).first().click()
      await page.getByRole('menuitem', { name: 'Paste a list' }).click()
      await page
        .getByLabel('Accounts, one a line')
        .fill('Acme, Inc., acme.example, Tier 1\nBeta, beta.example')
      await page.getByRole('table', { name: 'What was read' }).waitFor()
    },
  },
  {
    name: 'accounts-delete',
    path: '/w/{ws}/accounts',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog', { name: 'Delete target accounts?' }).waitFor()
    },
  },
  { name: 'account', path: '/w/{ws}/accounts?sort=opportunity_count', prepare: openFirst },
  {
    name: 'account-competitors',
    path: '/w/{ws}/accounts?sort=opportunity_count',
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('tab', { name: 'Who courts it' }).click()
      await page.waitForLoadState('networkidle')
    },
  },
]

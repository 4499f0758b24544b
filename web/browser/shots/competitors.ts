import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

const openFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Day by day' }).waitFor()
  await page.waitForLoadState('networkidle')
}

const openAccount = async (page: Page) => {
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('o')
  await page.getByText('Timeline').waitFor()
  await page.waitForLoadState('networkidle')
}

export const competitorShots: Shot[] = [
  { name: 'competitors', path: '/w/{ws}/competitors' },
  { name: 'competitors-table', path: '/w/{ws}/competitors?layout=table' },
  { name: 'competitors-empty', path: '/w/{ws}/competitors', as: 'empty' },
  {
    name: 'competitors-add',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a competitor' }).click()
      await page.getByLabel('Company name').waitFor()
    },
  },
  {
    name: 'competitors-delete',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Pause instead' }).waitFor()
    },
  },
  { name: 'battlecard', path: '/w/{ws}/competitors', prepare: openFirst },
  {
    name: 'battlecard-pictures',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('figure', { name: 'Activity' }).evaluate((figure) => figure.scrollIntoView())
      // The header of the page stays above what is scrolled to.
      await page.evaluate('window.scrollBy(0, -90)')
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'battlecard-reps',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await openFirst(page)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .last()
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'battlecard-at-risk',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: /^At risk/ }).click()
      await page.getByRole('columnheader', { name: 'Open deal' }).waitFor()
    },
  },
  {
    name: 'battlecard-as-table',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await openFirst(page)
      const toTable = page.getByRole('button', { name: 'View as table' })
      while ((await toTable.count()) > 0) await toTable.first().click()
      await page.getByRole('table', { name: 'Activity' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'battlecard-empty-window',
    path: '/w/{ws}/competitors',
    prepare: async (page) => {
      await openFirst(page)
      await page.goto(`${page.url()}?from=2020-01-01&to=2020-02-01`)
      await page.getByText('No activity in this window').waitFor()
    },
  },
  { name: 'courted-accounts', path: '/w/{ws}/competitors/accounts' },
  { name: 'courted-accounts-matrix', path: '/w/{ws}/competitors/accounts?layout=matrix' },
  { name: 'courted-accounts-defend', path: '/w/{ws}/competitors/accounts?side=defend' },
  {
    name: 'courted-account',
    path: '/w/{ws}/competitors/accounts',
    prepare: openAccount,
  },
  {
    name: 'courted-account-table',
    path: '/w/{ws}/competitors/accounts',
    prepare: async (page) => {
      await openAccount(page)
      await page.getByText('Table', { exact: true }).click()
      await page.getByRole('table', { name: 'Interactions' }).waitFor()
    },
  },
  { name: 'competitors-export', path: '/w/{ws}/competitors/export' },
  { name: 'feed', path: '/w/{ws}/competitors/feed' },
  { name: 'feed-filtered-empty', path: '/w/{ws}/competitors/feed?search=nobody-is-called-that' },
]

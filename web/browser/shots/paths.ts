import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

const pick = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Account, connector or person' }).fill('ystra')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
}

export const pathShots: Shot[] = [
  { name: 'paths-none', path: '/w/{ws}/paths' },
  { name: 'paths-overview', path: '/w/{ws}/paths?tab=overview' },
  { name: 'paths-graph', path: '/w/{ws}/paths', prepare: pick },
  {
    name: 'paths-card',
    path: '/w/{ws}/paths',
    prepare: async (page) => {
      await pick(page)
      await page
        .getByRole('button', { name: /^Person, / })
        .first()
        .click()
      await page.getByText('Known by').waitFor()
    },
  },
  {
    name: 'paths-list',
    path: '/w/{ws}/paths',
    prepare: async (page) => {
      await pick(page)
      await page.getByRole('tab', { name: 'List' }).click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'paths-many',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.getByRole('gridcell').first().waitFor()
      await page.getByRole('grid').focus()
      await page.keyboard.press('o')
      await page.waitForURL(/connectors\/[^?]+$/)
      const [workspace, socialId] = [/\/w\/([^/]+)/, /connectors\/(.+)$/].map(
        (form) => form.exec(page.url())?.[1],
      )
      await page.goto(new URL(`/w/${workspace}/paths?connector=${socialId}&cards=150`, page.url()).href)
      await page
        .getByRole('button', { name: /^Person, / })
        .first()
        .waitFor()
    },
  },
]

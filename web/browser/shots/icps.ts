import type { Shot } from './shot.ts'

export const icpShots: Shot[] = [
  {
    name: 'icps',
    path: '/w/{ws}/icps',
    prepare: (page) =>
      page
        .getByText(/compan(y|ies) match/)
        .first()
        .waitFor(),
  },
  { name: 'icps-empty', path: '/w/{ws}/icps', as: 'empty' },
  {
    name: 'icp-new',
    path: '/w/{ws}/icps/new',
    prepare: (page) => page.getByText('This matches every company').waitFor(),
  },
  {
    name: 'icp-edit',
    path: '/w/{ws}/icps',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Software in Europe' }).click()
      await page.getByRole('table', { name: 'The best matches' }).waitFor()
    },
  },
  {
    name: 'icp-refused',
    path: '/w/{ws}/icps/new',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('plenty')
      await page.keyboard.press('Enter')
      await page.getByText('The matches could not be counted').waitFor()
    },
  },
]

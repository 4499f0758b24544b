import type { Shot } from './shot.ts'

export const reportShots: Shot[] = [
  { name: 'reports', path: '/w/{ws}/competitors/reports' },
  { name: 'reports-empty', path: '/w/{ws}/competitors/reports', as: 'empty' },
  {
    name: 'reports-run',
    path: '/w/{ws}/competitors/reports',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make reports' }).first().click()
      await page.getByRole('dialog', { name: 'Make reports' }).waitFor()
    },
  },
  {
    name: 'report',
    path: '/w/{ws}/competitors/reports',
    prepare: async (page) => {
      await page.getByRole('table').getByRole('link').last().click()
      await page.getByRole('table', { name: 'Attack' }).waitFor()
    },
  },
]

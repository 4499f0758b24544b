import type { Shot } from './shot.ts'

export const connectorShots: Shot[] = [
  { name: 'connectors', path: '/w/{ws}/connectors' },
  { name: 'connectors-empty', path: '/w/{ws}/connectors', as: 'empty' },
  {
    name: 'connectors-filtered-empty',
    path: '/w/{ws}/connectors?search=nobody-is-called-that&owner_email=unassigned',
  },
  {
    name: 'connectors-peek',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Best target accounts').waitFor()
    },
  },
  {
    name: 'connectors-tags',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: 'Add tag' }).click()
      await page.getByRole('menuitem', { name: 'Investor' }).waitFor()
    },
  },
  {
    name: 'connectors-remove',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByText('This cannot be undone').waitFor()
    },
  },
]

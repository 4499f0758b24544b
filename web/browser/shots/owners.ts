import type { Shot } from './shot.ts'

export const ownerShots: Shot[] = [
  {
    name: 'owners',
    path: '/w/{ws}/owners',
    prepare: (page) => page.getByRole('list').getByRole('link').first().waitFor(),
  },
  { name: 'owners-empty', path: '/w/{ws}/owners', as: 'empty' },
  {
    name: 'owners-why',
    path: '/w/{ws}/owners',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Why the list may show fewer/ })
        .first()
        .click()
      await page.getByText('shown in the list').waitFor()
    },
  },
  {
    name: 'owners-add',
    path: '/w/{ws}/owners',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add an owner' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'owners-delete',
    path: '/w/{ws}/owners',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText('This cannot be undone').waitFor()
    },
  },
]

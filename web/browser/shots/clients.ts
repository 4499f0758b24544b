import type { Shot } from './shot.ts'

export const clientShots: Shot[] = [
  { name: 'clients', path: '/w/{ws}/clients?excluded=false' },
  { name: 'clients-empty', path: '/w/{ws}/clients?source=csv', as: 'empty' },
  {
    name: 'clients-peek',
    path: '/w/{ws}/clients',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Sources').waitFor()
    },
  },
  {
    name: 'clients-status',
    path: '/w/{ws}/clients',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('e')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'clients-add',
    path: '/w/{ws}/clients',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a client' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

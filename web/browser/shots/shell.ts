import type { Shot } from './shot.ts'

export const shellShots: Shot[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'login-key', path: '/login?with=key', as: 'nobody' },
  {
    name: 'login-wrong',
    path: '/login',
    as: 'nobody',
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@acme.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('Nobody signs in with this address').waitFor()
    },
  },
  { name: 'login-link-used', path: '/login#token=used', as: 'nobody' },
  { name: 'not-found', path: '/w/{ws}/nowhere' },
  {
    name: 'palette',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/w/{ws}/connectors',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
]

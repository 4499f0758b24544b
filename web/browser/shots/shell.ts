import type { Shot } from './shot.ts'

export const shellShots: Shot[] = [
  { name: 'login', path: '/login', as: 'nobody' },
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

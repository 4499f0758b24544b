import type { Shot } from './shot.ts'

export const settingsShots: Shot[] = [
  { name: 'settings-me', path: '/w/{ws}/settings/me' },
  { name: 'settings-sessions', path: '/w/{ws}/settings/sessions' },
  { name: 'settings-workspace', path: '/w/{ws}/settings/workspace' },
  { name: 'settings-members', path: '/w/{ws}/settings/members' },
  {
    name: 'settings-members-invite',
    path: '/w/{ws}/settings/members',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite somebody' }).click()
      await page.getByRole('dialog').locator('input:focus').waitFor()
    },
  },
  { name: 'settings-api-keys', path: '/w/{ws}/settings/api-keys' },
  {
    name: 'settings-api-keys-rotate',
    path: '/w/{ws}/settings/api-keys',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Replace' }).first().click()
      await page.getByRole('dialog').locator('input:focus').waitFor()
    },
  },
  { name: 'settings-privacy', path: '/w/{ws}/settings/privacy' },
  { name: 'settings-audit', path: '/w/{ws}/settings/audit' },
]

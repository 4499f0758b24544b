import { invite } from '../invite.ts'
import type { Shot } from './shot.ts'

export const memberShots: Shot[] = [
  {
    name: 'invite',
    path: '/w/{ws}/opportunities',
    prepare: async (page) => {
      const link = await invite(page, new URL(page.url()).origin, { email: 'new@acme.test', role: 'member' })
      await page.goto(link)
      await page.getByLabel('Your name').waitFor()
    },
  },
  { name: 'invite-gone', path: '/invite#token=gone', as: 'nobody' },
]

import type { Shot } from './shot.ts'

export const opportunityShots: Shot[] = [
  { name: 'opportunities', path: '/w/{ws}/opportunities' },
  { name: 'opportunities-filtered', path: '/w/{ws}/opportunities?min_score=60&targets_only=true' },
  { name: 'opportunities-board', path: '/w/{ws}/opportunities?layout=board' },
  {
    name: 'opportunities-board-menu',
    path: '/w/{ws}/opportunities?layout=board',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .click()
      await page.getByRole('menuitemradio', { name: 'Contacted' }).waitFor()
    },
  },
  { name: 'opportunities-empty', path: '/w/{ws}/opportunities', as: 'empty' },
  {
    name: 'opportunities-status',
    path: '/w/{ws}/opportunities',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('s')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'opportunities-peek',
    path: '/w/{ws}/opportunities',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Ask for the introduction').waitFor()
    },
  },
  {
    name: 'opportunity',
    path: '/w/{ws}/opportunities',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('o')
      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    },
  },
  {
    name: 'opportunity-reject',
    path: '/w/{ws}/opportunities',
    prepare: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('o')
      await page
        .getByRole('button', { name: /^Not this one/ })
        .first()
        .click()
      await page.getByRole('radio', { name: 'It is out of date' }).waitFor()
    },
  },
]

import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

const saveView = async (page: Page) => {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Warm ones')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Warm ones', pressed: true }).waitFor()
}

export const viewShots: Shot[] = [
  {
    name: 'view-changed',
    path: '/w/{ws}/opportunities?min_score=20',
    prepare: async (page) => {
      await saveView(page)
      await page.goto(page.url().replace('min_score=20', 'min_score=30'), { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Warm ones (changed)' }).waitFor()
    },
  },
  { name: 'views', path: '/w/{ws}/views' },
  { name: 'views-empty', path: '/w/{ws}/views', as: 'empty' },
]

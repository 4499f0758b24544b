import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'

interface Shown {
  id: string
  score: number
  rating: { value: string; by_connector: boolean } | null
  connector: { name: string; social_id: string }
  prospect: { name: string }
}

/** An opportunity of moderate strength, which every word moves. */
async function moderate(page: Page, origin: string): Promise<Shown> {
  const answer = await page.request.get(`${origin}/v1/opportunities?min_score=40&sort=-score&page_size=1`)
  const [row] = (await answer.json()).data.opportunities
  return row
}

async function read(page: Page, origin: string, id: string): Promise<Shown> {
  return (await (await page.request.get(`${origin}/v1/opportunities/${id}`)).json()).data
}

browserTest(
  'a member says how well the two know each other: the score keeps to it, and it is undone',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const { id, connector, prospect, score } = await moderate(page, origin)
      await page.goto(`${origin}/w/sample/opportunities/${id}`)
      const question = page.getByRole('radiogroup', {
        name: `How well does ${connector.name} know ${prospect.name}?`,
      })
      await question.getByText('Well').click()
      await page.getByText(`${connector.name} knows ${prospect.name} well, says`).waitFor()
      await page.getByText(/^Said by .*The score keeps to it/).waitFor()
      const rated = await read(page, origin, id)
      expect(rated).toMatchObject({ rating: { value: 'well', by_connector: false } })
      expect(rated.score).toBeGreaterThanOrEqual(85)
      expect(await seriousFindingsInBothSchemes(page, 'without the frame')).toEqual([])
      await question.getByRole('radio', { name: 'Well' }).focus()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      // The message goes, and with it its button.
      await expect
        .poll(() =>
          question.getByRole('radio', { name: 'Well' }).evaluate((radio) => radio.matches(':focus')),
        )
        .toBe(true)
      await expect.poll(() => read(page, origin, id)).toMatchObject({ rating: null, score })
      // By the keyboard: the words are one choice, which the arrows move.
      await question.getByRole('radio', { name: 'Not said' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect
        .poll(() => read(page, origin, id))
        .toMatchObject({ rating: { value: 'not_at_all' }, score: 5 })
      // The ask claims nothing that was just denied.
      const ask = page.getByRole('textbox', { name: 'Ask for the introduction' })
      await expect.poll(() => ask.inputValue()).not.toMatch(/connected|in touch|at the same time/)
      await question.getByRole('radio', { name: 'Not said' }).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => read(page, origin, id)).toMatchObject({ rating: null, score })
      expect(complaints).toEqual([])
    })
  },
)

browserTest('a connector says by the private link how well they know somebody', async () => {
  let link = ''
  let shown: Shown | undefined
  await visit({}, async ({ page, origin }) => {
    shown = await moderate(page, origin)
    const answer = await page.request.post(
      `${origin}/v1/network/connectors/${shown.connector.social_id}/link`,
      { data: {} },
    )
    link = (await answer.json()).data.url
  })
  const { id = '', prospect, connector } = shown ?? ({} as Shown)
  await visit({ as: 'nobody' }, async ({ page, complaints }) => {
    await page.goto(link)
    await page.getByRole('searchbox', { name: 'Name or company' }).fill(prospect.name)
    const howWell = page.getByLabel(`How well do you know ${prospect.name}?`).first()
    await howWell.selectOption({ label: 'A little' })
    await page.getByText(`It is noted how well you know ${prospect.name}.`).waitFor()
    expect(await seriousFindingsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`What you said of ${prospect.name} is taken back.`).waitFor()
    const noted = page.getByText(`It is noted how well you know ${prospect.name}.`)
    await noted.waitFor({ state: 'detached' })
    await howWell.selectOption({ label: 'Well' })
    await noted.waitFor()
    await page.reload()
    await page.getByRole('searchbox', { name: 'Name or company' }).fill(prospect.name)
    await expect.poll(() => howWell.inputValue()).toBe('well')
    expect(complaints).toEqual([])
  })
  await visit({}, async ({ page, origin }) => {
    expect(await read(page, origin, id)).toMatchObject({ rating: { value: 'well', by_connector: true } })
    await page.goto(`${origin}/w/sample/opportunities/${id}`)
    await page.getByText(`${connector.name} knows ${prospect.name} well, says ${connector.name}.`).waitFor()
    // A member who says otherwise says so for themselves, and no undo puts words into the mouth of the connector.
    await page.getByText(/takes the place of it/).waitFor()
    await page
      .getByRole('radiogroup', { name: /^How well does/ })
      .getByText('A little')
      .click()
    await page.getByText('The score keeps to it.', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect(await read(page, origin, id)).toMatchObject({ rating: { value: 'slightly', by_connector: false } })
    await page.request.put(`${origin}/v1/opportunities/${id}/rating`, { data: { rating: null } })
  })
})

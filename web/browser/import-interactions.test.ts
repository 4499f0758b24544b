import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'

const postOf = (n: number) => `https://www.linkedin.com/feed/update/urn:li:activity:73900000000000000${n}`

/** One that is taken, two that cannot be read, and one by somebody whom nobody watches. */
const rows = [
  'rep_url,interaction_type,target_url,target_company,engagement_at,post_url',
  `linkedin.com/in/wizard-rep,comment,linkedin.com/in/wizard-aim,Wizard Works,2026-11-05,${postOf(10)}`,
  `linkedin.com/in/wizard-rep,reaction,linkedin.com/in/wizard-aim,Wizard Works,some day,${postOf(11)}`,
  `linkedin.com/in/wizard-rep,poke,linkedin.com/in/wizard-aim,Wizard Works,2026-11-05,${postOf(12)}`,
  `linkedin.com/in/wizard-nobody,comment,linkedin.com/in/wizard-aim,Wizard Works,2026-11-05,${postOf(13)}`,
].join('\n')

browserTest('an import of interactions says why each was left out, and leads to the battlecard', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const created = await page.request.post(`${origin}/v1/competitors`, {
      headers: { origin },
      data: { name: 'Wizard Rivals', reps: [{ social_url: 'https://www.linkedin.com/in/wizard-rep' }] },
    })
    const { id } = (await created.json()).data.competitor
    await page.goto(`${origin}/w/sample/imports/new?kind=interactions`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'acts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
    await page.getByText('What it did').waitFor()
    const count = (name: string) =>
      page.locator('.facts > div').filter({ hasText: name }).locator('dd').textContent()
    expect(await count('Rows read')).toBe('4')
    expect(await count('New interactions')).toBe('1')
    expect(await count('Left out')).toBe('3')
    await page.getByText('2 with an error, listed below').waitFor()
    await page.getByText('1 by somebody who is not under watch').waitFor()
    expect(await page.getByRole('link', { name: 'Go to the competitors' }).getAttribute('href')).toBe(
      '/w/sample/competitors',
    )
    // Of the stages of an import of contacts only those that apply, in words of this kind.
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('progressbar') })
        .count(),
    ).toBe(3)
    await page.getByText('Writing new interactions').waitFor()
    await page.getByRole('link', { name: 'See the feed' }).waitFor()
    await page.getByRole('link', { name: 'See the battlecard of Wizard Rivals' }).click()
    await page.waitForURL(new RegExp(`/competitors/${id}`))
    await page.getByRole('heading', { level: 1, name: 'Wizard Rivals' }).waitFor()
    const deleted = await page.request.delete(`${origin}/v1/competitors/${id}`, { headers: { origin } })
    expect(deleted.status()).toBe(200)
    expect(complaints).toEqual([])
  })
})

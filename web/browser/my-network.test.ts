import { readFileSync } from 'node:fs'
import type { APIResponse, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings, seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { hasFocus } from './has-focus.ts'
import { takeClipboardAway } from './take-clipboard-away.ts'

interface Connector {
  social_id: string
  name: string
}

const profile = (id: string) => `https://www.linkedin.com/in/${id}`

const read = async (answer: Promise<APIResponse>) => (await (await answer).json()).data

/** The last of the sample's connectors. */
async function connectorOf(page: Page, origin: string): Promise<Connector> {
  return (await read(page.request.get(`${origin}/v1/network/connectors`))).connectors.at(-1)
}

/** Gives a connector a link, as whoever is signed in; answers its address. */
async function linkOf(page: Page, origin: string, { social_id }: Connector): Promise<string> {
  const link = page.request.post(`${origin}/v1/network/connectors/${social_id}/link`, { data: {} })
  return (await read(link)).url
}

browserTest('a connector is given a private link, which can be replaced and ended', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const { social_id, name } = await connectorOf(page, origin)
    await page.goto(`${origin}/w/sample/connectors/${social_id}`)
    await page.getByRole('button', { name: 'Give a link' }).click()
    const dialog = page.getByRole('dialog', { name: `Link for ${name}` })
    const first = await dialog.getByRole('textbox', { name: 'Private link' }).inputValue()
    const mail = await dialog.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')
    expect(new URL(mail ?? '').searchParams.get('body')).toContain(first)
    expect(await seriousFindings(page, 'what lies over it')).toEqual([])
    const isCopied = dialog.getByRole('checkbox', { name: 'I have copied or sent the link' })
    await takeClipboardAway(page)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    await isCopied.check()
    await takeClipboardAway(page, { isOlderThere: false })
    await dialog.getByRole('button', { name: 'Copied' }).click()
    await dialog.getByText('select it and copy it by hand').waitFor()
    await hasFocus(dialog.getByRole('textbox', { name: 'Private link' }))
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    expect(await isCopied.isChecked()).toBe(false)
    await isCopied.check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText(/^Given by .*, good until .* · Not opened yet$/).waitFor()
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByRole('dialog', { name: 'End the present link?' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Private link' }).inputValue())
      .not.toBe(first)
    await dialog.getByRole('checkbox', { name: 'I have copied or sent the link' }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('With a link of their own').waitFor()
    expect(complaints).toEqual([])
    await page.goto(first)
    await hasFocus(page.getByRole('heading', { level: 1, name: 'This link opens nothing' }))
  })
})

browserTest(
  'without an account a connector sees whom they know, and keeps people and companies out',
  async () => {
    let link = ''
    await visit({}, async ({ page, origin }) => {
      link = await linkOf(page, origin, await connectorOf(page, origin))
    })
    await visit({ as: 'nobody' }, async ({ page, complaints, elsewhere }) => {
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: 'Your network at Sample' }).waitFor()
      const known = page.getByRole('region', { name: 'Whom you know' })
      const keptOut = page.getByRole('region', { name: 'Whom you introduce nobody to' })
      await keptOut.getByText('Nobody is kept out.').waitFor()
      const keepOut = known.getByRole('button', { name: /^Keep out: / })
      const name = ((await keepOut.first().getAttribute('aria-label')) ?? '').slice('Keep out: '.length)
      expect(await seriousFindingsInBothSchemes(page)).toEqual([])

      const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
      const before = await scheme()
      await page.getByRole('button', { name: 'Switch between light and dark' }).click()
      await expect.poll(scheme).not.toBe(before)
      expect(page.url()).toBe(link)

      await keepOut.first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: `Only ${name}` }).click()
      await page.getByText(`${name} is kept out of your introductions.`).waitFor()
      await keptOut.getByText(name).waitFor()
      await hasFocus(known.getByRole('button', { name: `Kept out: ${name}`, exact: true }))
      await page.getByRole('button', { name: 'Undo' }).click()
      await keptOut.getByText('Nobody is kept out.').waitFor()

      await known.getByRole('searchbox', { name: 'Name or company' }).fill(name)
      await known.getByText('1 person').waitFor()
      await keepOut.click()
      await page.getByRole('menuitem', { name: /^Everybody at / }).click()
      await known.getByRole('button', { name: `Company kept out: ${name}` }).waitFor()
      await keptOut.getByText(/^Everybody at /).waitFor()
      await keptOut.getByText(/^Kept out by you on /).waitFor()
      expect(await seriousFindings(page)).toEqual([])

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as a file' }).click()
      const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
      expect(file.contacts.length).toBeGreaterThan(200)
      expect(file).toMatchObject({ workspace_name: 'Sample', exclusions: [{ by_connector: true }] })

      const sideways = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth'
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(sideways), `at ${width}`).toBe(0)
        // As large as a finger.
        const allow = keptOut.getByRole('button', { name: /^Allow again: / })
        expect((await allow.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      // The longer words of German stand beneath each other.
      await readIn(page, 'de')
      expect(await page.evaluate(sideways), 'in German').toBe(0)
      await readIn(page, 'en')
      await keptOut.getByRole('button', { name: /^Allow again: / }).dblclick()
      await keptOut.getByText('Nobody is kept out.').waitFor()
      await hasFocus(keptOut)
      expect(await page.getByText('has no exclusion').count()).toBe(0)
      expect(complaints).toEqual([])
      expect(elsewhere).toEqual([])
    })
  },
)

browserTest(
  'a second link that is opened in the same tab shows the other connector and nothing of the first',
  async () => {
    const links: string[] = []
    const names: string[] = []
    await visit({}, async ({ page, origin }) => {
      const { connectors } = await read(page.request.get(`${origin}/v1/network/connectors`))
      for (const connector of connectors.slice(0, 2)) {
        links.push(await linkOf(page, origin, connector))
        names.push(connector.name)
      }
    })
    await visit({ as: 'nobody' }, async ({ page }) => {
      for (const at of [0, 1, 0]) {
        await page.goto(links[at] as string)
        await page.getByText(`${names[at]}, this page is yours alone.`).waitFor()
        expect(await page.getByText(`${names[1 - at]}, this page is yours alone.`).count()).toBe(0)
      }
    })
  },
)

browserTest(
  'whoever lets in whom a member has kept out is offered no way back, for there is none',
  async () => {
    let link = ''
    await visit({}, async ({ page, origin }) => {
      const connector = await connectorOf(page, origin)
      link = await linkOf(page, origin, connector)
      const { social_id } = connector
      const { opportunities } = await read(
        page.request.get(`${origin}/v1/opportunities?connector=${social_id}&page_size=1`),
      )
      const data = { prospect_social_id: opportunities[0].prospect.social_id }
      await page.request.post(`${origin}/v1/network/connectors/${social_id}/exclusions`, { data })
    })
    await visit({ as: 'nobody' }, async ({ page }) => {
      await page.goto(link)
      const keptOut = page.getByRole('region', { name: 'Whom you introduce nobody to' })
      await keptOut.getByText(/^Kept out for you on /).waitFor()
      await keptOut.getByRole('button', { name: /^Allow again: / }).click()
      await keptOut.getByText('Nobody is kept out.').waitFor()
      await page.getByText(/^You introduce to .* again\.$/).waitFor()
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    })
  },
)

browserTest('whoever lets in the last of a page sees the page before it', async () => {
  let link = ''
  await visit({}, async ({ page, origin }) => {
    link = await linkOf(page, origin, await connectorOf(page, origin))
  })
  await visit({ as: 'nobody' }, async ({ page, origin }) => {
    const headers = { authorization: `Bearer ${new URL(link).hash.slice('#token='.length)}` }
    const own = (path: string) => `${origin}/connector${path}`
    const { contacts } = await read(page.request.get(own('/contacts?page_size=26'), { headers }))
    for (const { social_id } of contacts)
      await page.request.post(own('/exclusions'), { headers, data: { prospect_social_id: social_id } })
    await page.goto(link)
    const keptOut = page.getByRole('region', { name: 'Whom you introduce nobody to' })
    const allow = keptOut.getByRole('button', { name: /^Allow again: / })
    await keptOut.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => allow.count()).toBe(1)
    await allow.click()
    await expect.poll(() => allow.count()).toBe(25)
    const { exclusions } = await read(page.request.get(own('/exclusions?page_size=200'), { headers }))
    for (const { id } of exclusions) await page.request.delete(own(`/exclusions/${id}`), { headers })
  })
})

browserTest('a connector who types their name is removed for good, and the link with them', async () => {
  const connector = { social_id: 'gail-may', name: 'Gail May' }
  let link = ''
  await visit({}, async ({ page, origin }) => {
    const contacts = ['hal-roe', 'ida-poe'].map((id) => ({
      social_url: profile(id),
      name: id,
      connected_on: '2020-02',
    }))
    const pushed = { connectors: [{ social_url: profile('gail-may'), name: 'Gail May', contacts }] }
    const { job_id } = await read(
      page.request.post(`${origin}/v1/network/connectors/import`, { data: pushed }),
    )
    const isDone = async () => (await read(page.request.get(`${origin}/v1/jobs/${job_id}`))).status
    await expect.poll(isDone).toBe('COMPLETED')
    link = await linkOf(page, origin, connector)
    // A date is shown as far as it is known.
    await page.goto(`${origin}/w/sample/settings/privacy?person=hal-roe`)
    await page.getByRole('cell', { name: 'Feb 2020', exact: true }).waitFor()
  })
  await visit({ as: 'nobody', width: 390 }, async ({ page, complaints }) => {
    await page.goto(link)
    await page.getByText('since Feb 2020').first().waitFor()
    await page.getByRole('button', { name: 'Remove me', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove you for good?' })
    await dialog.getByText('2 entries in lists of contacts, 0 interactions and 2 introductions').waitFor()
    const button = dialog.getByRole('button', { name: 'Remove me for good' })
    expect(await button.isDisabled()).toBe(true)
    expect(await seriousFindings(page, 'what lies over it')).toEqual([])
    await hasFocus(dialog.getByRole('textbox'))
    await dialog.getByRole('textbox').fill('gail may')
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('heading', { level: 1, name: 'You were removed' }))
    expect(complaints).toEqual([])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'This link opens nothing' }).waitFor()
    await page.getByText('or you were removed').waitFor()
  })
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/settings/privacy?person=gail-may`)
    await page.getByText(/^Erased on /).waitFor()
  })
})

/** As if another tab had chosen the language. */
async function readIn(page: Page, locale: string): Promise<void> {
  const name = 'throughline.preferences'
  await page.evaluate(`{
    localStorage.setItem('${name}', JSON.stringify({ ...JSON.parse(localStorage.getItem('${name}') ?? '{}'), locale: '${locale}' }))
    dispatchEvent(new StorageEvent('storage', { key: '${name}' }))
  }`)
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { hasFocus } from './has-focus.ts'
import { zipOf } from './zip-of.ts'

const whose = 'Profile of the person who knows them'
const fieldOf = (page: Page) => page.getByRole('combobox', { name: whose })

async function choose(
  { page, origin }: { page: Page; origin: string },
  name: string,
  content: string | Buffer,
): Promise<void> {
  await page.goto(`${origin}/w/sample/imports/new?kind=contacts`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
}

/** One who is there already. */
async function connectorOf(page: Page, origin: string): Promise<{ name: string; social_url: string }> {
  const listed = await page.request.get(`${origin}/v1/network/connectors?page_size=1`)
  return (await listed.json()).data.connectors[0]
}

browserTest('a list of contacts needs the profile of who knows them, by address or by name', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const connector = await connectorOf(page, origin)
    await choose({ page, origin }, 'known.csv', 'URL,Name\nlinkedin.com/in/wizard-eight,Wiz Eight\n')
    const field = fieldOf(page)
    const next = page.getByRole('button', { name: 'Next' })
    const refused = page.getByText('Enter the address of a profile, such as')
    await next.click()
    await refused.waitFor()
    await hasFocus(fieldOf(page))
    expect(await field.getAttribute('required')).not.toBeNull()
    await field.fill('Céline')
    await refused.waitFor({ state: 'detached' })
    await next.click()
    await refused.waitFor()
    // A page that is loaded again has lost the file, not what was typed about it.
    await page.reload()
    await choose({ page, origin }, 'known.csv', 'URL,Name\nlinkedin.com/in/wizard-eight,Wiz Eight\n')
    await expect.poll(() => field.inputValue()).toBe('Céline')
    await page.getByRole('textbox', { name: 'Name of this person' }).fill(connector.name)
    const twice = page.getByText('is a connector already')
    await twice.waitFor()
    await field.fill(connector.name)
    await page.getByRole('option', { name: connector.name }).first().click()
    expect(await field.inputValue()).toBe(connector.social_url)
    await twice.waitFor({ state: 'detached' })
    await check(page)
    await page.getByText('What it would do; nothing was written yet').waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('an archive that does not tell whose it is leads back to the field that says it', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const connector = await connectorOf(page, origin)
    const archive = await zipOf({
      'Profile.csv': 'First Name,Last Name,Headline\nZyxwa,Qwertz,Chief Wizard\n',
      'Connections.csv':
        'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
        'Wiz,Nine,https://www.linkedin.com/in/wizard-nine,,Wizard Works,Director,05 Nov 2025\n',
    })
    await choose({ page, origin }, 'archive.zip', archive)
    await page.getByText('Most archives tell whose they are').waitFor()
    expect(await fieldOf(page).getAttribute('required')).toBeNull()
    await check(page)
    const failed = page.getByRole('alert').filter({ hasText: 'The check failed' })
    await failed.getByText(`The file does not tell whose contacts these are. Say so in “${whose}”.`).waitFor()
    expect(await page.getByText('What it would do').count()).toBe(0)
    await failed.getByRole('button', { name: 'Enter the profile' }).click()
    await page.getByText('Enter the address of a profile, such as').waitFor()
    await hasFocus(fieldOf(page))

    // Of somebody else it is not taken either.
    await fieldOf(page).fill(connector.social_url)
    await check(page)
    await failed.getByText('This archive belongs to Zyxwa Qwertz, but').waitFor()
    await failed.getByRole('button', { name: 'Enter the profile' }).click()
    await page.getByText('The archive belongs to somebody else').waitFor()
    await fieldOf(page).fill('zyxwa-qwertz')
    await check(page)
    await page.getByText('What it would do; nothing was written yet').waitFor()

    // Its own page says the same of a check that failed, and leads to another try.
    await goTo(page, '/w/sample/imports')
    const listed = page.getByRole('row').filter({ hasText: 'archive.zip' })
    await listed.last().getByRole('link', { name: 'Contacts' }).click()
    await page.getByRole('link', { name: 'Import something else' }).waitFor()
    await failed.getByRole('link', { name: 'Import the file again' }).click()
    await page.getByRole('heading', { level: 1, name: 'New import' }).waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest(
  'a finished import leads to the opportunities it made, which the list hides by itself',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const accounts = await page.request.get(`${origin}/v1/target-accounts`)
      const [account] = (await accounts.json()).data.target_accounts
      const title = 'Chief Executive Officer'
      await choose(
        { page, origin },
        'seen.csv',
        `URL,Name,Title,Company\nlinkedin.com/in/wizard-seen,Wizard Seen,${title},"${account.account_name}"\n`,
      )
      await fieldOf(page).fill('linkedin.com/in/wizard-who-sees')
      await page.getByRole('combobox', { name: 'Tags of the connector' }).click()
      await page.getByRole('option', { name: 'Advisor' }).click()
      await check(page)
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
      await page.getByRole('link', { name: 'See 1 new or changed opportunity' }).click()
      await page.waitForURL(/\/opportunities\?/)
      const made = await page.request.get(`${origin}/v1/network/connectors/wizard-who-sees`)
      expect((await made.json()).data.connector_tags).toEqual(['Advisor'])
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['connector', 'wizard-who-sees'],
        ['include', 'unengaged'],
        ['include', 'unscored'],
      ])
      await page.getByRole('gridcell', { name: 'Wizard Seen' }).first().waitFor()
      const removed = await page.request.delete(`${origin}/v1/network/connectors/wizard-who-sees`, {
        headers: { origin },
      })
      expect(removed.status()).toBe(200)
      expect(complaints).toEqual([])
    })
  },
)

browserTest('the check of a shorter list names who would go before anything is written', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const headings = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
    const row = (name: string) =>
      `Wiz,${name},https://www.linkedin.com/in/wizard-${name},,Works,Director,05 Nov 2025\n`
    const names = ['alpha', 'beta', 'gamma']
    const form = {
      file: {
        name: 'Connections.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(headings + names.map(row).join('')),
      },
      social_url: 'https://www.linkedin.com/in/wizard-lister',
    }
    const sent = await page.request.post(`${origin}/v1/network/connectors/import`, {
      headers: { origin },
      multipart: form,
    })
    const { job_id } = (await sent.json()).data
    const statusOf = async () =>
      (await (await page.request.get(`${origin}/v1/jobs/${job_id}`)).json()).data.status
    await expect.poll(statusOf).toBe('COMPLETED')
    await choose({ page, origin }, 'Connections.csv', headings + names.slice(1).map(row).join(''))
    await fieldOf(page).fill(form.social_url)
    await check(page)
    const warning = page.getByRole('alert').filter({ hasText: '1 contact would be no longer there' })
    await warning.getByText('Wiz alpha').waitFor()
    await goTo(page, '/w/sample/imports')
    await page.getByText('2 rows, 0 new, 1 gone', { exact: true }).waitFor()
    await page.request.delete(`${origin}/v1/network/connectors/wizard-lister`, { headers: { origin } })
    expect(complaints).toEqual([])
  })
})

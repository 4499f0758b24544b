import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { eraseWorkspace } from './erase-workspace.ts'
import { goTo } from './go-to.ts'

const built = join(import.meta.dirname, '../../dist/throughline.js')

const folder = mkdtempSync(join(tmpdir(), 'throughline-archive-'))
const archive = join(folder, 'archive.zip')

beforeAll(() => {
  execFileSync(process.execPath, [built, 'sample', 'archive', '--out', archive])
}, 150_000)
afterAll(() => rmSync(folder, { recursive: true }))

const companies = [
  'Company ID,Company name,Lifecycle Stage,Company owner',
  '1001,Wizard Works,Opportunity,wizard@wizard-works.test',
].join('\n')

browserTest('a workspace with little in it says what is there, and leads to what comes next', async () => {
  await visit({ as: 'empty' }, async ({ page, context, origin, complaints }) => {
    await eraseWorkspace(context, origin)
    await page.goto(`${origin}/w/default/settings/me`)
    const home = '/w/default'

    // Interactions and reports are of competitors: without one each leads to a first.
    const adding = page.getByRole('dialog', { name: 'Add a competitor' })
    for (const path of ['home', 'competitors/reports', 'imports/new?kind=interactions']) {
      await goTo(page, `${home}/${path}`)
      await page.getByRole('main').getByRole('link', { name: 'Add a competitor' }).first().click()
      await adding.getByLabel('Company name').waitFor()
    }
    await page.keyboard.press('Escape')
    await adding.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`${home}/competitors`)

    await goTo(page, `${home}/imports/new?kind=crm_companies`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(companies) })
    const columns = page.getByRole('list', { name: 'Columns of the file' })
    for (const name of ['ID in the CRM', 'Name of the company', 'Lifecycle stage or type'])
      await columns.getByText(name, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByText('The list was taken as one of HubSpot.').waitFor()
    await page.getByRole('link', { name: 'See the clients' }).waitFor()
    await page.getByRole('button', { name: 'Import the deals' }).click()
    await page.waitForURL(/kind=crm_deals$/)
    await page.getByRole('combobox', { name: 'What do you want to import?' }).waitFor()
    await goTo(page, `${home}/imports`)
    await page.getByRole('link', { name: 'The audit log has them.' }).waitFor()

    // Whom nobody has been in touch with is there, and left out of the list.
    await page.request.post(`${origin}/v1/target-accounts`, {
      headers: { origin },
      data: { account_name: 'Wizard Works', domain: 'wizard-works.test' },
    })
    const contact = { name: 'Wiz One', company_name: 'Wizard Works', job_title: 'Head of Sales' }
    await page.request.post(`${origin}/v1/network/connectors/import`, {
      headers: { origin },
      data: {
        connectors: [
          {
            social_url: 'https://www.linkedin.com/in/wizard-of-contacts',
            contacts: [{ social_url: 'https://www.linkedin.com/in/wizard-one', ...contact }],
          },
        ],
      },
    })
    await goTo(page, `${home}/home`)
    await page.getByText('Done: 1 connector.').waitFor()
    const best = page.getByRole('region', { name: 'Best opportunities' })
    await best.getByText('1 opportunity is there, left out by default: 1 without engagement.').waitFor()
    await best.getByRole('link', { name: 'Show them' }).click()
    await page.getByRole('gridcell', { name: 'Wiz One' }).first().waitFor()

    // The sample does not mix with what is there, and is offered no longer.
    await goTo(page, `${home}/competitors`)
    await page.getByText('No competitors yet').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Load sample workspace' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await eraseWorkspace(context, origin)
  })
})

browserTest(
  'from an empty workspace to the ten best opportunities with the archive of one person',
  async () => {
    await visit({ as: 'empty' }, async ({ page, context, origin, sampleKey, complaints }) => {
      const accounts = await accountsOf(origin, sampleKey)
      await page.goto(`${origin}/w/default/imports/new?kind=target_accounts`)
      await page.getByRole('textbox', { name: 'Or paste rows here' }).fill(accounts)
      await page.getByRole('button', { name: 'Read the pasted rows' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.getByText('What it did').waitFor()

      await page.getByRole('link', { name: 'See the target accounts' }).waitFor()
      // Whoever took the wrong list finds just what it added.
      await page.getByRole('link', { name: /^See the [0-9,]+ that are new$/ }).click()
      await page.getByText('Added by the import').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Import contacts' }).click()
      await page.locator('input[type=file]').setInputFiles(archive)
      await page.getByText('archive.zip is a zip archive').waitFor()
      await page.getByText(/Connections\.csv \(/).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByText('What it would do; nothing was written yet').waitFor()
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)

      // The tab is closed while the import is at work; another one finds it in the list.
      const another = await context.newPage()
      await page.close()
      await another.goto(`${origin}/w/default/imports`)
      await another.getByRole('table').getByRole('link', { name: 'Contacts' }).first().click()
      await another.getByRole('heading', { level: 1, name: 'Imports' }).waitFor({ state: 'detached' })
      await another.getByText('Completed').waitFor()
      await another.getByRole('link', { name: /^See .* opportunities$/ }).click()
      await another.getByRole('heading', { name: 'Opportunities' }).waitFor()
      await expect.poll(() => another.getByTitle(/^Score \d+ of 98/).count()).toBeGreaterThanOrEqual(10)
      expect(complaints).toEqual([])
      await eraseWorkspace(context, origin)
    })
  },
)

/** The target accounts of the sample as rows to paste. */
async function accountsOf(origin: string, sampleKey: string): Promise<string> {
  const listed = await fetch(`${origin}/v1/target-accounts?page_size=200`, {
    headers: { authorization: `Bearer ${sampleKey}` },
  })
  const { data } = (await listed.json()) as {
    data: { target_accounts: { account_name: string; domain: string }[] }
  }
  const lines = data.target_accounts.map(({ account_name, domain }) => `${account_name}\t${domain}`)
  return ['Account name\tDomain', ...lines].join('\n')
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { holdAnswers } from './hold-answers.ts'
import { workbook } from './workbook.ts'

const table = [
  'Profil-URL,Vorname,Nachname,Firma,Spitzname',
  'https://www.linkedin.com/in/wizard-one,Wiz,One,Wizard Works,One',
  'https://www.linkedin.com/in/wizard-two,Wiz,Two,Wizard Works,Two',
  'not an address,,,,',
].join('\n')

browserTest(
  'contacts are mapped and counted before anything is written, and the import tells what it did',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const connectors = async () => {
        const answer = await page.request.get(`${origin}/v1/network/connectors?search=wizard`)
        return (await answer.json()).data.total
      }
      await page.goto(`${origin}/w/sample/imports`)
      await page.getByRole('link', { name: 'New import' }).first().click()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kontakte.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await page.getByText('kontakte.csv is a table.').waitFor()
      await page.getByText('It has 3 rows.').waitFor()
      // Its headings are German, and known; one of them is chosen once more by hand.
      const firm = page.getByRole('combobox', { name: 'Firma is read as' })
      expect(await firm.inputValue()).toBe('Company')
      await page.getByRole('combobox', { name: 'Spitzname is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      await page.getByText('your choice').waitFor()
      // Another is not to be read, by whatever name it is known.
      await firm.click()
      await page.getByRole('option', { name: 'Ignore this column' }).click()
      await page.getByText('ignored', { exact: true }).waitFor()
      expect(await firm.inputValue()).toBe('Ignore this column')
      // A choice that is taken back leaves the others as they are.
      await page.getByRole('combobox', { name: 'Spitzname is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      await page.getByText('your choice').waitFor({ state: 'detached' })
      expect(await firm.inputValue()).toBe('Ignore this column')
      await page
        .getByRole('combobox', { name: 'Profile of the person who knows them' })
        .fill('https://www.linkedin.com/in/wizard-of-contacts')
      await page.getByLabel('Name of this person').fill('Wizard Of Contacts')
      await page.getByRole('combobox', { name: 'Owner of the connector' }).fill('nobody')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Enter an e-mail address, such as ada@example.com.').waitFor()
      await page.getByRole('combobox', { name: 'Owner of the connector' }).fill('')
      // What is still being read again is waited for.
      const sendPreview = await holdAnswers(page, '**/v1/imports/preview')
      await page.getByRole('combobox', { name: 'Spitzname is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      await page.getByLabel('Name of this person').press('Control+Enter')
      expect(await page.getByRole('heading', { name: 'Columns and options' }).isVisible()).toBe(true)
      sendPreview()
      await page.getByText('your choice').waitFor()
      await page.getByRole('combobox', { name: 'Spitzname is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      await page.getByText('your choice').waitFor({ state: 'detached' })
      // While it is read again no key leads on.
      await page.getByRole('button', { name: 'Next' }).and(page.locator(':enabled')).waitFor()
      // A key that is held goes one step on.
      await page.keyboard.down('Control')
      await page.keyboard.down('Enter')
      const check = page.getByRole('button', { name: 'Check the file' })
      await check.waitFor()
      await page.keyboard.down('Enter')
      expect(await check.isEnabled()).toBe(true)
      await page.keyboard.up('Enter')
      await page.keyboard.up('Control')
      // Back is a step of the wizard, and loses nothing.
      await page.goBack()
      expect(await page.getByLabel('Name of this person').inputValue()).toBe('Wizard Of Contacts')
      await page.goForward()
      await page.getByRole('button', { name: 'Check the file' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('What it would do; nothing was written yet').waitFor()
      await page.getByText('Rows with errors').waitFor()
      expect(await connectors()).toBe(0)
      await page.getByRole('button', { name: 'Import now' }).click()
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
      await page.getByText('What it did').waitFor()
      // Of three rows two are contacts, and the third is said to be left out.
      const count = (name: string) =>
        page.locator('.facts > div').filter({ hasText: name }).locator('dd').textContent()
      expect(await Promise.all(['Rows read', 'Left out', 'Contacts in them', 'New'].map(count))).toEqual([
        '3',
        '1',
        '2',
        '2',
      ])
      await page.getByText('All of them were left out.').waitFor()
      await page.reload()
      await page.getByText('Completed').waitFor()
      expect(await connectors()).toBe(1)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download all errors' }).click()
      expect((await download).suggestedFilename()).toMatch(/^errors-.*\.csv$/)
      await page.getByRole('link', { name: 'All imports' }).click()
      // The trial is told apart from the import, in the list and on its own page.
      const listed = page.getByRole('row').filter({ hasText: 'kontakte.csv' })
      await listed.nth(1).getByText('Dry run').waitFor()
      expect(await listed.first().getByText('Dry run').count()).toBe(0)
      await listed.first().getByText('3 rows, 2 new', { exact: true }).waitFor()
      await listed.nth(1).getByRole('link', { name: 'Contacts' }).click()
      await page.getByText('What it would do; nothing was written yet').waitFor()
      await page.getByText(/^Started .+ by sample@localhost, from kontakte\.csv\.$/).waitFor()
      await page.getByRole('link', { name: 'Import something else' }).waitFor()
      const removed = await page.request.delete(`${origin}/v1/network/connectors/wizard-of-contacts`, {
        headers: { origin },
      })
      expect(removed.status()).toBe(200)
      expect(complaints).toEqual([])
    })
  },
)

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

browserTest('an Excel workbook is read in the browser, one sheet of several by choice', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/imports/new`)
    // Of so many rows that its reader would rather have one more thread, which the policy of the page refuses.
    const rows = Array.from({ length: 6_000 }, (_, n) => [
      `https://www.linkedin.com/in/sheet-${n}-${randomUUID()}`,
      `Sheet & Row ${n}`,
      new Date('2024-05-31'),
    ])
    const people = [['Profile URL', 'Name', 'Connected On'], ...rows]
    await choose(
      page,
      'people.xlsx',
      await workbook({ Notes: [['Ours', 1]], 'All people': people, Bare: [] }),
    )
    await page.getByRole('group', { name: 'people.xlsx has several sheets. Which one is it?' }).waitFor()
    expect(await page.getByRole('button', { name: /rows?\)$/ }).allTextContents()).toEqual([
      'Notes (1 row)',
      'All people (6,001 rows)',
    ])
    await page.getByRole('button', { name: 'All people (6,001 rows)' }).press('Enter')
    await page.getByText('people, All people.csv is a table.').waitFor()
    await page.getByText('2024-05-31').first().waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'one.xlsx', await workbook({ Sheet1: people.slice(0, 3) }))
    await page.getByText('one.csv is a table.').waitFor()
    await page.getByText('It has 2 rows.').waitFor()
    expect(await page.getByRole('combobox', { name: 'Connected On is read as' }).inputValue()).toMatch(/./)
    expect(complaints).toEqual([])
  })
})

browserTest(
  'what is wrong with a file is said before anything is written, and put right in place',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/imports/new`)
      const next = page.getByRole('button', { name: 'Next' })
      const back = page.getByRole('button', { name: 'Back' })

      await choose(page, 'book.xlsx', 'PK\u0003\u0004[Content_Types].xml')
      await page.getByText('book.xlsx cannot be read as an Excel workbook.').waitFor()
      await choose(page, 'bare.xlsx', await workbook({ Sheet1: [] }))
      await page.getByText('No sheet of bare.xlsx has any rows.').waitFor()

      const western = Buffer.from('URL,Name\nlinkedin.com/in/joerg,Jörg \x8aimek\n', 'latin1')
      const note = page.getByRole('note').filter({ hasText: 'was read as Western European' })
      await choose(page, 'western.csv', western)
      await note.waitFor()
      await page.getByText('Jörg Šimek', { exact: true }).waitFor()
      expect(await next.isEnabled()).toBe(true)
      await back.click()

      // As spreadsheets save what they call Unicode text.
      const wide = Buffer.from('\ufeffURL\tName\nlinkedin.com/in/bjoern\tBjörn\n', 'utf16le')
      await choose(page, 'wide.txt', wide)
      await page.getByText('Björn', { exact: true }).waitFor()
      expect(await note.count()).toBe(0)
      await back.click()

      await choose(page, 'damaged.csv', Buffer.concat([Buffer.from('URL,Name\nx,Łukasz Ö\n'), western]))
      await page.getByText('This file has another encoding than UTF-8').first().waitFor()

      await choose(
        page,
        'bare.csv',
        'linkedin.com/in/wizard-three,Wiz Three\nlinkedin.com/in/wizard-four,Wiz Four\n',
      )
      await page.getByText('No headings were found').first().waitFor()
      expect(await next.isDisabled()).toBe(true)
      // Its first line is a row like the others.
      await page.getByRole('combobox', { name: 'Which line holds the headings?' }).click()
      await page.getByRole('option', { name: 'None:' }).click()
      await page.getByRole('combobox', { name: 'A is read as' }).waitFor()
      await page.getByRole('button', { name: 'Read as LinkedIn address?' }).click()
      await page.getByRole('combobox', { name: 'B is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      await expect.poll(() => next.isEnabled()).toBe(true)
      await back.click()

      await choose(
        page,
        'notes.csv',
        'My export;;\n\nVor- und Nachname;Firma GmbH;Profil\nWiz Three;Wizards;linkedin.com/in/wizard-three\n',
      )
      await page.getByText('Choose below which column holds what.').waitFor()
      // Columns of the former headings cannot be chosen while others are read.
      const answerPreview = await holdAnswers(page, '**/v1/imports/preview')
      await page.getByRole('combobox', { name: 'Which line holds the headings?' }).click()
      await page.getByRole('option', { name: '3: Vor- und Nachname' }).click()
      const former = page.getByRole('combobox', { name: 'My export is read as' })
      await expect.poll(() => former.isDisabled()).toBe(true)
      answerPreview()
      await former.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Read as LinkedIn address?' }).click()
      await page.getByText('It has 1 row.').waitFor()
      await expect.poll(() => next.isEnabled()).toBe(true)
      await back.click()

      await choose(page, 'own.csv', 'Wo,Wer\nlinkedin.com/in/wizard-three,Wiz Three\n')
      await page.getByRole('button', { name: 'Read as LinkedIn address?' }).waitFor()
      // The second choice comes before the preview of the first: neither is lost.
      const answerPreviews = await holdAnswers(page, '**/v1/imports/preview')
      await page.getByRole('button', { name: 'Read as LinkedIn address?' }).click()
      await page.getByRole('combobox', { name: 'Wer is read as' }).click()
      await page.getByRole('option', { name: 'Full name', exact: true }).click()
      answerPreviews()
      await page.getByText('No headings were found').first().waitFor({ state: 'detached' })
      await expect.poll(() => next.isEnabled()).toBe(true)
      await back.click()

      await choose(page, 'contacts.csv', 'First Name,E-mail Address\nAda,ada@acme.test\n')
      await page.getByText('Choose below which column holds the profile addresses').waitFor()
      await page.getByText(/Outlook.+The data archive of this person has them/).waitFor()
      expect(await next.isDisabled()).toBe(true)
      await back.click()

      await choose(page, 'bad.csv', 'URL,Name\nnowhere,Ada\nnowhere else,Bo\n')
      await page.getByText('No row could be used').first().waitFor()
      expect(await next.isDisabled()).toBe(true)
      await back.click()

      await choose(page, 'dates.csv', 'URL,Name,Connected On\nlinkedin.com/in/ada,Ada,03/04/2026\n')
      await page.getByText('Day and month cannot be told apart').waitFor()
      await page.getByRole('combobox', { name: 'What comes first in the dates?' }).click()
      await page.getByRole('option', { name: 'The day (31/12/2026)' }).click()
      await page.getByText('Day and month cannot be told apart').waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'rows that are pasted and JSON lines are read like a file, with what the first rows come to',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/imports/new?kind=target_accounts`)
      await page
        .getByRole('textbox', { name: 'Or paste rows here' })
        .fill('Company\tWebsite\nWizard Works\twizard-works.test\n\tgmail.com\n')
      await page.getByRole('button', { name: 'Read the pasted rows' }).click()
      await page.getByText('pasted.csv is a table.').waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('The first 2 rows were tried: 1 would be taken, 1 left out.').waitFor()
      await page.getByRole('table', { name: 'Rows with errors' }).waitFor()

      await page.goto(`${origin}/w/sample/imports/new?kind=contacts`)
      await choose(page, 'lines.ndjson', '{"social_url":"linkedin.com/in/wizard-five","name":"Wiz Five"}\n')
      await page.getByText('lines.ndjson is JSON.').waitFor()
      await page.getByRole('combobox', { name: 'Profile of the person who knows them' }).waitFor()

      await page.goto(`${origin}/w/sample/imports/new?kind=interactions`)
      await choose(
        page,
        'likes.csv',
        'interaction_type,rep_url,engagement_at,post_url\nlike,linkedin.com/in/wizard-six,2026-11-05,https://www.linkedin.com/feed/update/urn:li:activity:7390000000000000000\n',
      )
      const next = page.getByRole('button', { name: 'Next' })
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Profile of the author of the posts').fill('linkedin.com/in/wizard-seven')
      await page.getByLabel('Profile of the author of the posts').press('Enter')
      await expect.poll(() => next.isEnabled()).toBe(true)

      await page.goto(`${origin}/w/sample/imports/new?kind=crm_owners`)
      await choose(page, 'owners.json', '{"results":[{"id":"4711","email":"wizard@wizard-works.test"}]}')
      await page.getByText('owners.json is JSON.').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest('the template of each kind is a table of which every column is read', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    for (const kind of ['contacts', 'target_accounts', 'clients', 'interactions']) {
      await page.goto(`${origin}/w/sample/imports/new?kind=${kind}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download a template (CSV)' }).click()
      const path = await (await download).path()
      await choose(page, 'template.csv', await readFile(path))
      await page.getByText('template.csv is a table. It has 1 row.').waitFor()
      await page.getByText('sure', { exact: true }).first().waitFor()
      const readAs = await page.getByRole('combobox', { name: /is read as$/ }).all()
      const read = await Promise.all(readAs.map((one) => one.inputValue()))
      expect(read.length).toBeGreaterThan(3)
      expect(read).not.toContain('')
      if (kind === 'contacts') continue
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('The one row was tried: 1 would be taken, 0 left out.').waitFor()
    }
    expect(complaints).toEqual([])
  })
})

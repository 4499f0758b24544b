import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseFilter } from './choose-item.ts'
import { clockAhead } from './clock-ahead.ts'
import { goOn, goTo } from './go-to.ts'
import { hasFocus } from './has-focus.ts'
import { invite } from './invite.ts'
import { isErased } from './is-erased.ts'
import { pressInDialog } from './press-in-dialog.ts'

const password = 'a sentence that is long'
const outlined = `[...document.querySelectorAll('nav[aria-label="Settings"] a, label')]
  .filter((element) => getComputedStyle(element).outlineStyle === 'solid')
  .map((element) => element.textContent)`
const edgeOfPalette = `getComputedStyle(document.querySelector('.mantine-Spotlight-content')).borderStyle`
const listOfOne = 'URL,Name\nlinkedin.com/in/wizard-ten,Wiz Ten\n'

browserTest('what a member chooses is there in the next browser, and back again', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/home`)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor()
    await page.getByRole('radio', { name: 'Dark' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    // In the colours of a reader no ground says what is chosen.
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(outlined)).toEqual(['Me', 'Dark', 'Comfortable'])
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.waitFor()
    await expect.poll(() => page.evaluate(edgeOfPalette)).toBe('solid')
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await page.emulateMedia({ forcedColors: 'none' })
    await page.getByRole('combobox', { name: 'Language' }).press('Enter')
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ich' }).waitFor()
    await expect
      .poll(async () => (await (await page.request.get(`${origin}/app/preferences`)).json()).data.preferences)
      .toMatchObject({ theme: 'dark', language: 'de' })
    // As in a browser that knows nothing of it.
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Ich' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(complaints).toEqual([])
  })
})

browserTest(
  'the time zone is any that another browser knows, or UTC; the view to begin with opens its list from the navigation',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.request.put(`${origin}/app/preferences`, { data: { time_zone: 'Asia/Kathmandu' } })
      await page.goto(`${origin}/w/sample/settings/me`)
      const zone = page.getByRole('combobox', { name: 'Time zone' })
      await expect.poll(() => zone.inputValue()).toBe('Asia/Kathmandu')
      await zone.fill('UTC')
      await page.getByRole('option', { name: 'UTC', exact: true }).click()
      const stored = async () => (await (await page.request.get(`${origin}/app/preferences`)).json()).data
      await expect.poll(stored).toMatchObject({ preferences: { time_zone: 'UTC' } })
      await page.getByRole('combobox', { name: 'View to begin with' }).fill('Warm ways')
      await page.getByRole('option', { name: 'Warm ways into Tier 1' }).click()
      await page.getByRole('link', { name: 'Opportunities', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('view')).toMatch(/^[0-9a-f-]{36}$/)
    })
  },
)

browserTest('a member is invited, given a role and removed; the last owner stays', async () => {
  await visit({}, async ({ page, context, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/settings/members`)
    await page.getByText('The last owner stays').waitFor()
    await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.type('settings@acme.test')
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog', { name: 'Pass this link on' })
    const link = await shown.getByRole('textbox').inputValue()
    expect(link).toMatch(/\/invite#token=[\w-]+$/)
    await page.keyboard.press('Escape')
    expect(await shown.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')).toContain(
      encodeURIComponent('/invite#token='),
    )
    await pressInDialog(shown.getByRole('checkbox', { name: 'I have sent or copied it' }), 'Space')
    await shown.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('table', { name: 'Open invitations' }).getByText('settings@acme.test').waitFor()
    await context.request.post(`${origin}/app/invitations`, {
      data: { email: 'withdrawn@acme.test', role: 'viewer' },
    })
    const row = page.getByRole('row', { name: /withdrawn@acme\.test/ })
    await row.getByText(/^Good until /).waitFor()
    const later = await context.newPage()
    await clockAhead(later, 365 * 86_400_000)
    await later.goto(page.url())
    await later
      .getByText(/^Expired on /)
      .first()
      .waitFor()
    await later.close()
    await row.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await pressInDialog(page.getByRole('button', { name: 'Withdraw the invitation of withdrawn@acme.test' }))
    await row.waitFor({ state: 'detached' })
    // By nobody of this browser, in which it would sign the new member in.
    const accepted = await fetch(`${origin}/app/invitation/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ token: link.split('=').at(-1), name: 'Ada Settings', password }),
    })
    expect(accepted.status).toBe(201)
    const role = page.getByRole('combobox', { name: 'Role of Ada Settings' })
    await role.press('Enter')
    await page.getByRole('option', { name: 'Viewer' }).click()
    await page.getByText('Ada Settings is now: Viewer').waitFor()
    await page.reload()
    expect(await role.inputValue()).toBe('Viewer')
    await page
      .getByRole('row', { name: /Ada Settings/ })
      .getByRole('button', { name: 'Remove' })
      .press('Enter')
    await pressInDialog(page.getByRole('button', { name: 'Remove Ada Settings' }))
    await page.getByText('Ada Settings was removed').waitFor()
    await hasFocus(page.locator('#content'))
    expect(complaints).toEqual([])
  })
})

browserTest('a key is made, seen once, used, replaced and revoked', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/settings/api-keys`)
    await page.getByRole('button', { name: 'Create an API key' }).press('Enter')
    await page.getByRole('dialog', { name: 'Create an API key' }).locator('input:focus').waitFor()
    await page.keyboard.type('Nightly export')
    await page.getByRole('combobox', { name: 'Ends' }).click()
    await page.getByRole('option', { name: 'After 90 days' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).press('Enter')
    const shown = page.getByRole('dialog', { name: 'The new API key' })
    const keyShown = async () => {
      const key = await shown.getByRole('textbox').inputValue()
      expect(key).toMatch(/^tl_live_/)
      await pressInDialog(shown.getByRole('checkbox', { name: 'I have copied it' }), 'Space')
      await shown.getByRole('button', { name: 'Done' }).press('Enter')
      await shown.waitFor({ state: 'detached' })
      return key
    }
    const statusWith = async (key: string) =>
      (await fetch(`${origin}/v1/owners`, { headers: { authorization: `Bearer ${key}` } })).status
    const first = await keyShown()
    expect(await statusWith(first)).toBe(200)
    const rows = page.getByRole('row', { name: /Nightly export/ })
    await rows.getByRole('button', { name: 'Replace' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace this key?' })
    expect(await dialog.getByRole('combobox', { name: 'Ends' }).inputValue()).toBe('After 90 days')
    await dialog.getByRole('combobox', { name: 'The old key works for' }).click()
    await page.getByRole('option', { name: 'No longer: it ends now' }).click()
    await dialog.getByRole('button', { name: 'Replace Nightly export' }).press('Enter')
    const second = await keyShown()
    expect([first === second, await statusWith(second)]).toEqual([false, 200])
    await rows.getByText('Over').waitFor()
    await expect.poll(() => statusWith(first)).toBe(401)
    const row = rows.first()
    await row.getByRole('button', { name: 'Revoke' }).press('Enter')
    await pressInDialog(page.getByRole('button', { name: 'Revoke Nightly export' }))
    await row.getByText('Revoked').waitFor()
    await expect.poll(() => statusWith(second)).toBe(401)
    expect(complaints).toEqual([])
  })
})

browserTest('other sessions are seen and ended', async () => {
  await visit({}, async ({ page, origin }) => {
    await visit({}, async (other) => {
      await other.page.goto(`${origin}/w/sample/home`)
      await page.goto(`${origin}/w/sample/settings/sessions`)
      await page.getByText('This one').waitFor()
      await page.getByRole('button', { name: 'End all others' }).press('Enter')
      await page.getByText('All other sessions are over').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'End', exact: true }).count()).toBe(0)
      await other.page.reload()
      await other.page.getByRole('button', { name: 'Sign in' }).waitFor()
    })
  })
})

browserTest('the workspace is renamed, and erased only by who types its name', async () => {
  await visit({ as: 'empty' }, async ({ page, context, origin, complaints }) => {
    await page.goto(`${origin}/w/default/settings/workspace`)
    const field = page.getByRole('textbox', { name: 'Name' })
    await field.fill('Acme Sales')
    await page.keyboard.press('Enter')
    await page.getByText('Workspace saved').waitFor()
    await page.getByRole('banner').getByText('Acme Sales').waitFor()
    // What another admin has made of it meanwhile is not written over, nor is what is typed here.
    const about = page.getByRole('textbox', { name: 'What your company does' })
    const workspace = `${origin}/app/workspace`
    await field.fill('Acme Sales Europe')
    await context.request.put(workspace, { data: { about: 'Said by another admin' } })
    const isRead = async () => {
      const answer = await page.waitForResponse((one) => one.url() === workspace)
      return (await answer.json()).data.workspace.about
    }
    await expect.poll(isRead).toBe('Said by another admin')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByText('Acme Sales Europe').waitFor()
    await expect.poll(() => about.inputValue()).toBe('Said by another admin')
    await context.request.put(workspace, { data: { name: 'Acme Sales', about: '' } })
    await expect.poll(() => field.inputValue()).toBe('Acme Sales')
    await page.getByRole('button', { name: 'Delete all data', exact: true }).press('Enter')
    const button = page.getByRole('button', { name: 'Delete all data of Acme Sales' })
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await page.keyboard.type('Acme')
    expect(await button.isDisabled()).toBe(true)
    await page.keyboard.type(' Sales')
    await button.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await isErased(context, origin)
    await page.getByText('All data is being deleted.').waitFor({ state: 'hidden' })
    await field.fill('Default')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByText('Default').waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('the audit log is filtered by a click, and reload keeps the filter', async () => {
  await visit({}, async ({ page, context, origin, complaints }) => {
    const added = await context.request.post(`${origin}/v1/owners`, { data: { email: 'audited@acme.test' } })
    const groups = await (await context.request.get(`${origin}/v1/tag-groups`)).json()
    const [tag] = groups.data.groups[0].tags
    const rename = (name: string) => context.request.put(`${origin}/v1/tags/${tag.id}`, { data: { name } })
    await rename('Audited tag')
    const listed = await context.request.get(`${origin}/v1/opportunities?page_size=1`)
    const [{ id }] = (await listed.json()).data.opportunities
    await context.request.put(`${origin}/v1/opportunities/${id}`, { data: { clear_status: true } })
    await page.goto(`${origin}/w/sample/settings/audit`)
    await page.getByText('status taken away').first().waitFor()
    await page.getByRole('cell', { name: 'Tag Audited tag' }).waitFor()
    await page.getByRole('cell', { name: 'Owner audited@acme.test' }).first().waitFor()
    const record = page.getByRole('table').getByRole('link', { name: 'Opportunity', exact: true }).first()
    expect(await record.getAttribute('href')).toBe(`/w/sample/opportunities/${id}`)
    await page.getByRole('button', { name: 'Added an owner' }).first().press('Enter')
    await page.waitForURL(/operation=create-owner/)
    await page.reload()
    await page
      .getByRole('cell', { name: /Added an owner/ })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Updated their preferences' }).count()).toBe(0)
    await goOn(page, '/w/sample/settings/audit?until=2020-01-01')
    await page.getByText('Nothing matches these filters').waitFor()
    expect(await page.getByRole('row').count()).toBe(0)
    await page.getByRole('button', { name: 'Add filter' }).press('Enter')
    await chooseFilter(page, 'What')
    await page.getByRole('radio', { name: 'Added an owner' }).waitFor()
    const { data } = await added.json()
    await context.request.delete(`${origin}/v1/owners/${data.id}`)
    await rename(tag.name)
    expect(complaints).toEqual([])
  })
})

browserTest('a person is looked up by the profile, passed on as a file, and erased for good', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const { data } = await (await page.request.get(`${origin}/v1/opportunities?page_size=200`)).json()
    const { prospect, connector } = data.opportunities.at(-1)
    await page.goto(`${origin}/w/sample/settings/privacy`)
    const field = page.getByRole('textbox', { name: 'Name, or address or id of the profile' })
    await field.fill(prospect.social_url)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: prospect.name }).waitFor()
    await field.fill(connector.name)
    await page.keyboard.press('Enter')
    // Others may be called the same.
    await page.getByRole('status').locator(`a[href$="person=${connector.social_id}"]`).click()
    await page.getByRole('heading', { name: connector.name, exact: true }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: prospect.name }).waitFor()
    await page.getByRole('link', { name: connector.name }).first().waitFor()
    expect(await field.count()).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).press('Enter')
    const stored = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(stored).toMatchObject({
      social_ids: [prospect.social_id],
      erased_at: null,
      profile: { name: prospect.name, positions: expect.any(Array) },
    })
    expect(complaints).toEqual([])
    await page.getByRole('button', { name: 'Erase for good' }).press('Enter')
    await page.getByText('This cannot be undone.').waitFor()
    await pressInDialog(page.getByRole('button', { name: `Erase ${prospect.name}` }))
    await page.getByText(/^Erased on /).waitFor()
    const sent = await page.request.post(`${origin}/v1/network/connectors/import`, {
      multipart: {
        social_url: prospect.social_url,
        file: { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(listOfOne) },
      },
    })
    await goTo(page, `/w/sample/imports/${(await sent.json()).data.job_id}`)
    await page.getByText('It is of somebody who was erased for good.').waitFor()
    await page.getByRole('link', { name: 'Import something else' }).waitFor()
    await page.getByRole('link', { name: 'Settings: Privacy' }).click()
    await field.fill(prospect.social_url)
    await page.keyboard.press('Enter')
    await page.getByText(/^Erased on /).waitFor()
    await page.getByRole('button', { name: 'Let imports bring them back' }).press('Enter')
    const unknown = page.getByText('Nothing is stored of a person with this profile')
    await unknown.waitFor()
    // Longer than any name: of an address nothing is found, of a name it is said.
    await field.fill('Gail '.repeat(50))
    await page.keyboard.press('Enter')
    await page.getByRole('alert', { name: 'Privacy' }).waitFor()
    await field.fill(`https://www.linkedin.com/in/wizard-eleven?from=${'mail'.repeat(50)}`)
    await page.keyboard.press('Enter')
    await unknown.waitFor()
  })
})

browserTest('who only reads sees who is a member, and is told whom to ask for the rest', async () => {
  let link = ''
  await visit({}, async ({ page, origin }) => {
    link = await invite(page, origin, { email: 'reader@settings.test', role: 'viewer' })
  })
  await visit({ as: 'nobody' }, async ({ page, context, origin, complaints }) => {
    await context.request.post(`${origin}/app/invitation/accept`, {
      data: { token: link.split('=').at(-1), name: 'Reader', password },
    })
    await page.goto(`${origin}/w/sample/settings/members`)
    await page
      .getByRole('cell', { name: /Reader/ })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0)
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByText('Only owners and admins see the API keys.').waitFor()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByText('Only owners and admins see the audit log.').waitFor()
    await page.getByRole('link', { name: 'Workspace', exact: true }).click()
    await page.getByText('Owners and admins change it.').waitFor()
    expect(await page.getByRole('button', { name: 'Delete all data' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('button', { name: 'Reader', exact: true }).press('Enter')
    await hasFocus(page.getByRole('textbox', { name: 'Change your name' }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Rita Reader')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Account of Rita Reader' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('button', { name: 'Account of Reader' }).waitFor()
    expect(complaints).toEqual([])
  })
})

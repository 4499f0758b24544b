import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { invite } from './invite.ts'

const password = 'a sentence that is long'

browserTest('by the keyboard alone: an invitation is accepted, and its member signs in', async () => {
  let link = ''
  await visit({}, async ({ page, origin }) => {
    link = await invite(page, origin, { email: 'keyboard@acme.test', role: 'viewer' })
  })
  await visit({ as: 'nobody', idle: true }, async ({ page, complaints }) => {
    await page.goto(link)
    await page.getByText('Your role will be: Viewer.').waitFor()
    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Grace Hopper')
    await page.keyboard.press('Tab')
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await page.getByText('At least 12 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('textbox', { name: 'The same once more' }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Account of Grace Hopper' }).waitFor()
    // The last that the page reads by itself: begun while one signs out, it would be refused.
    await page.getByRole('link', { name: /^Accounts at risk.*\d$/ }).waitFor()
    await page.getByRole('button', { name: 'Account of Grace Hopper' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type('keyboard@acme.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Account of Grace Hopper' }).waitFor()
    expect(complaints).toEqual([])
    // As earlier versions wrote it: the token goes out of the path.
    await page.goto(link.replace('#token=', '/'))
    await page.getByRole('heading', { level: 1, name: 'This invitation opens nothing any more' }).waitFor()
    expect(page.url()).toBe(link)
  })
})

browserTest(
  'wrong credentials are told in one sentence, and who guesses too often is told to wait',
  async () => {
    await visit({ as: 'nobody' }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/connectors?search=a`)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Enter your e-mail address.').waitFor()
      await page.getByLabel('E-mail').fill('nobody@acme.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('Nobody signs in with this address and password.').waitFor()
      // The answer of the service, whose own limit would stop every other test from this address as well.
      await page.route('**/app/session', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, json: { error: { code: 'RATE_LIMITED', message: 'Too many.' } } })
          : route.continue(),
      )
      await page.getByRole('textbox', { name: 'Password' }).press('Enter')
      await page.getByText('Too many wrong attempts.').waitFor()
    })
  },
)

browserTest('reload and back keep the way of signing in that was chosen', async () => {
  await visit({ as: 'nobody' }, async ({ page, origin }) => {
    await page.goto(`${origin}/login`)
    await page.getByRole('tab', { name: 'API key' }).click()
    await page.getByRole('tab', { name: 'API key', selected: true }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'API key', selected: true }).waitFor()
  })
})

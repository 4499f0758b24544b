import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { goOn, goTo } from './go-to.ts'
import { invite } from './invite.ts'
import { pressInDialog } from './press-in-dialog.ts'

const everyone = 'include=unengaged,terminal,unscored,own_connectors'

async function saveView(page: Page, origin: string, fields: object): Promise<string> {
  const view = { entity: 'opportunities', filters: {}, memberQuery: everyone, ...fields }
  const answer = await page.request.post(`${origin}/v1/saved-views`, { data: view })
  return (await answer.json()).data.view.id
}

async function createWorkflow(page: Page, origin: string, fields: object): Promise<string> {
  const answer = await page.request.post(`${origin}/v1/workflows`, { data: { on: 'entered', ...fields } })
  return (await answer.json()).data.workflow.id
}

browserTest('by the keyboard alone: automate a view, run it, see the run, pause, undo, delete', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const viewId = await saveView(page, origin, { name: 'Keyboard view' })
    await page.goto(`${origin}/w/sample/workflows`)
    await page.getByRole('heading', { level: 1, name: 'Automations' }).waitFor()
    await page.getByRole('link', { name: 'New automation' }).first().waitFor()
    await page.keyboard.press('a')
    await page.getByRole('combobox', { name: 'View', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Keyboard view')
    await page.locator('[role="option"][data-combobox-selected]', { hasText: 'Keyboard view' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Keyboard view' }).waitFor({ state: 'detached' })
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Tell the keyboard')
    await page.getByRole('button', { name: 'Add action' }).press('Enter')
    await chooseItem(page, 'Set the status')
    const status = page.getByRole('combobox', { name: 'Status' })
    await status.press('Enter')
    await page.getByRole('option', { name: 'Contacted' }).waitFor()
    await page.keyboard.type('')
    await page.getByRole('option', { name: 'Contacted' }).click()
    await page.getByRole('button', { name: 'Add action' }).press('Enter')
    await chooseItem(page, 'Send a mail')
    await page.getByText('This installation has no mail server yet').waitFor()
    await page.getByRole('button', { name: 'Remove action 2' }).press('Enter')
    await name.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tell the keyboard' }).waitFor()
    await page.getByText('Sets the status to Contacted').waitFor()
    await page.getByText('No runs yet').waitFor()
    await page.keyboard.press('r')
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs.getByText('Completed').waitFor()
    await runs.getByText('Asked for').waitFor()
    const active = page.getByRole('switch', { name: 'Active' })
    await active.press('Space')
    await page.getByText('Paused. What its runs had left to do is cancelled.').waitFor()
    expect(await page.getByRole('button', { name: 'Run now' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    const resumed = page.getByText('Active. It starts from who is in the view now; they do not fire.')
    await resumed.waitFor()
    // While a run has something left to do, pausing is asked about, for it cannot be undone.
    await page.route('**/v1/workflows/*', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const workflow = {
        ...data.workflow,
        last_run: { ...data.workflow.last_run, status: 'RUNNING', fired: 3 },
      }
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, workflow } } })
    })
    await page.reload()
    await active.press('Space')
    await page.getByText(/^The last run fired for 3 records\. What is left to do is not done,/).waitFor()
    await pressInDialog(page.getByRole('button', { name: 'Pause Tell the keyboard' }))
    await page.getByText('Paused. What its runs had left to do is cancelled.').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    // What is on its way is answered first.
    await page.unrouteAll({ behavior: 'wait' })
    await active.press('Space')
    await resumed.waitFor()
    await page.reload()
    await page.getByRole('switch', { name: 'Active', checked: true }).waitFor()
    await page.keyboard.press('u')
    const grid = page.getByRole('grid', { name: 'Automations' })
    const row = grid.getByRole('row').filter({ hasText: 'Tell the keyboard' })
    await row.waitFor()
    expect(await row.textContent()).toContain('a record enters')
    await row.getByRole('link', { name: 'Keyboard view' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe(viewId)
    await page.goBack()
    await row.waitFor()
    await row.getByText('Tell the keyboard').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await pressInDialog(page.getByRole('button', { name: 'Delete Tell the keyboard' }))
    await page.getByText('“Tell the keyboard” deleted').waitFor()
    await row.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

browserTest(
  'Enter takes the option that is marked however late a timer comes, and sends no form',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await saveView(page, origin, { name: 'Early view' })
      await page.addInitScript(`{
        const usual = setTimeout
        const held = []
        window.holdTimers = false
        window.setTimeout = (run, ms, ...given) => window.holdTimers && !ms ? held.push(run) : usual(run, ms, ...given)
        window.runHeldTimers = () => { window.holdTimers = false; held.splice(0).forEach((run) => run()) }
      }`)
      await page.goto(`${origin}/w/sample/workflows/new`)
      const view = page.getByRole('combobox', { name: 'View', exact: true })
      await view.and(page.locator(':focus')).waitFor()
      // The views are there before timers are held, among them those that tell a page of its answers.
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').first().waitFor()
      await page.evaluate('window.holdTimers = true')
      await page.keyboard.type('early')
      await page.locator('[role="option"][data-combobox-selected]', { hasText: 'Early view' }).waitFor()
      await page.evaluate('window.runHeldTimers()')
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      expect(await view.inputValue()).toBe('Early view')
      expect(await page.getByText('Give the automation a name.').count()).toBe(0)
      await view.fill('nothing like it')
      await page.getByText('Nothing is called that.').waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.getByText('Nothing is called that.').waitFor({ state: 'hidden' })
      expect(await page.getByText('Give the automation a name.').count()).toBe(0)
    })
  },
)

browserTest(
  'an edit in the address outlives a reload, and Back leaves it; refusals stand at their field',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const viewId = await saveView(page, origin, { name: 'Edited view' })
      const id = await createWorkflow(page, origin, { name: 'Edited', viewId })
      await page.goto(`${origin}/w/sample/workflows/${id}`)
      await page.getByRole('heading', { level: 1, name: 'Edited' }).waitFor()
      await page.keyboard.press('e')
      await page.getByRole('combobox', { name: 'Fires when' }).waitFor()
      await page.reload()
      await page.getByRole('combobox', { name: 'Fires when' }).click()
      await page.getByRole('option', { name: 'At set times' }).click()
      await page.getByRole('combobox', { name: 'How often' }).click()
      await page.getByRole('option', { name: 'Other times' }).click()
      const cron = page.getByRole('textbox', { name: 'Five cron fields' })
      await cron.fill('every morning')
      await cron.press('Enter')
      await page.getByText('must be five cron fields').first().waitFor()
      expect(await cron.getAttribute('aria-invalid')).toBe('true')
      await cron.fill('30 7 * * 1')
      await cron.press('Enter')
      await page.getByText('30 7 * * 1').waitFor()
      await page.goBack()
      await page.getByRole('combobox', { name: 'Fires when' }).waitFor()
      await page.goBack()
      await page.getByText('30 7 * * 1').waitFor()
    })
  },
)

browserTest(
  'a view that is not shared, one that says two things and a run that failed are told',
  async () => {
    let link = ''
    let id = ''
    await visit({}, async ({ page, origin }) => {
      link = await invite(page, origin, { email: 'automation@acme.test', role: 'member' })
      const mine = await saveView(page, origin, { name: 'Only mine' })
      id = await createWorkflow(page, origin, { name: 'Over a private view', viewId: mine })
      const two = await saveView(page, origin, { name: 'Two things', filters: { min_score: 60 } })
      const adrift = await createWorkflow(page, origin, { name: 'Over two things', viewId: two })
      await page.goto(`${origin}/w/sample/workflows/${adrift}`)
      await page.getByText('The automation does not read what the view shows').waitFor()
      await goTo(page, '/w/sample/workflows')
      await page.getByRole('gridcell', { name: 'Two things differs' }).waitFor()
      const group = { name: 'Wave', subject_type: 'path', selection: 'multi' }
      const made = await (await page.request.post(`${origin}/v1/tag-groups`, { data: group })).json()
      const tags = `${origin}/v1/tag-groups/${made.data.tag_group.id}/tags`
      const tagId = (await (await page.request.post(tags, { data: { name: 'First' } })).json()).data.tag.id
      const gone = await saveView(page, origin, { name: 'By a tag', memberQuery: `tag_id=${tagId}` })
      const failing = await createWorkflow(page, origin, { name: 'Over a deleted tag', viewId: gone })
      await page.request.delete(`${origin}/v1/tags/${tagId}`)
      await goTo(page, `/w/sample/workflows/${failing}`)
      await page.getByRole('button', { name: 'Run now' }).click()
      await page.getByRole('menuitem', { name: 'For what has changed' }).click()
      await page.getByText('The last run failed').waitFor()
    })
    await visit({ as: 'nobody' }, async ({ page }) => {
      await page.goto(link)
      await page.getByLabel('Your name').fill('Reader')
      await page.getByRole('textbox', { name: 'Password' }).fill('a sentence that is long')
      await page.getByRole('textbox', { name: 'The same once more' }).fill('a sentence that is long')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Automations' }).click()
      await page.getByText('View not shared with you').first().waitFor()
      await goTo(page, `/w/sample/workflows/${id}`)
      await page.getByText('Its view is not shared with you').waitFor()
    })
  },
)

browserTest('a trigger that the application does not know is shown as the service writes it', async () => {
  await visit({}, async ({ page, origin }) => {
    const viewId = await saveView(page, origin, { name: 'For the unknown' })
    const id = await createWorkflow(page, origin, { name: 'From tomorrow', viewId })
    await page.route('**/v1/workflows**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"entered"', '"dwelled"'),
      })
    })
    await page.goto(`${origin}/w/sample/workflows`)
    await page.getByRole('gridcell', { name: 'dwelled' }).first().waitFor()
    await goTo(page, `/w/sample/workflows/${id}`)
    await page.getByText('dwelled').first().waitFor()
  })
})

browserTest('the view is chosen already where one comes from the views', async () => {
  await visit({ as: 'empty' }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/default/workflows`)
    await page.getByText('Save a view first').waitFor()
    const viewId = await saveView(page, origin, { name: 'From here' })
    await page.goto(`${origin}/w/default/views`)
    await page.getByRole('button', { name: 'Actions of From here' }).click()
    await page.getByRole('menuitem', { name: 'Automate' }).click()
    const view = page.getByRole('combobox', { name: 'View', exact: true })
    await expect.poll(() => view.inputValue()).toBe('From here')
    await page.reload()
    await expect.poll(() => view.inputValue()).toBe('From here')
    // Whoever leaves the page finds again what was typed.
    await page.getByRole('textbox', { name: 'Name' }).fill('Lacks a tag')
    await page.reload()
    await page.getByText('You typed this before and have not saved it yet.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Lacks a tag')
    // What an action lacks is said at its field, before anything is sent.
    await page.getByRole('button', { name: 'Add action' }).press('Enter')
    await chooseItem(page, 'Put or take a tag')
    await page.getByRole('button', { name: 'Create automation' }).press('Enter')
    await page.getByText('Choose a tag.').waitFor()
    await page.request.delete(`${origin}/v1/saved-views/${viewId}`)
  })
})

browserTest('an automation that somebody else has changed meanwhile is not written over unseen', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const viewId = await saveView(page, origin, { name: 'View of two' })
    const id = await createWorkflow(page, origin, { name: 'Between two', viewId })
    await page.goto(`${origin}/w/sample/workflows/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Between two' }).waitFor()
    for (const [button, theirs, kept] of [
      ['Take theirs', 'Theirs', 'Theirs'],
      ['Keep mine', 'Theirs again', 'Mine'],
    ] as const) {
      await goOn(page, `/w/sample/workflows/${id}?edit=true`)
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.fill('Mine')
      await page.request.put(`${origin}/v1/workflows/${id}`, { data: { name: theirs } })
      await name.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'somebody else has changed this meanwhile' })
      await dialog.getByText(`${theirs} View of two`).waitFor()
      await dialog.getByRole('button', { name: button }).click()
      await page.getByRole('heading', { level: 1, name: kept }).waitFor()
    }
    // Who only pauses it changes nothing that the form shows: nobody is asked.
    await goOn(page, `/w/sample/workflows/${id}?edit=true`)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Mine again')
    await page.request.put(`${origin}/v1/workflows/${id}`, { data: { is_active: false } })
    await name.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Mine again' }).waitFor()
    expect(complaints.filter((text) => !text.includes('status of 412'))).toEqual([])
    await page.request.delete(`${origin}/v1/workflows/${id}`)
    await page.request.delete(`${origin}/v1/saved-views/${viewId}`)
  })
})

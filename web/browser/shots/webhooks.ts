import type { Page } from 'playwright-core'
import { startReceiver } from '../receiver.ts'
import type { Shot } from './shot.ts'

/** Two endpoints, of which one has left for good, each with tests that were sent. */
async function withEndpoints(page: Page): Promise<void> {
  const api = `${new URL(page.url()).origin}/v1/webhook-endpoints`
  const { data } = await (await page.request.get(api)).json()
  if (data.total === 0) {
    const receiver = await startReceiver((path) => (path === '/left' ? 410 : 200))
    const add = async (path: string, description: string, event_types: string[]) => {
      const added = await page.request.post(api, {
        data: { url: `${receiver.url}${path}`, description, event_types },
      })
      const { id } = (await added.json()).data
      await page.request.post(`${api}/${id}/test`)
    }
    await add('/crm', 'CRM of the sales team', [
      'opportunity.status_changed',
      'competitor.account_at_risk',
      'job.failed',
    ])
    await add('/left', 'Old data warehouse', ['*'])
  }
  await page.reload()
  await page.getByText('Switched off by the service').waitFor()
}

async function openEndpoint(page: Page, name: string): Promise<void> {
  await withEndpoints(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('table', { name: 'Deliveries' }).waitFor()
}

const path = '/w/{ws}/settings/webhooks'

export const webhookShots: Shot[] = [
  { name: 'settings-webhooks', path, prepare: withEndpoints },
  { name: 'settings-webhooks-empty', path, as: 'empty' },
  {
    name: 'settings-webhooks-add',
    path,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add an endpoint' }).first().click()
      await page.getByRole('switch').click()
      await page.getByText('Nothing is chosen', { exact: false }).waitFor()
    },
  },
  { name: 'settings-webhook', path, prepare: (page) => openEndpoint(page, 'CRM of the sales team') },
  {
    name: 'settings-webhook-delivery',
    path,
    prepare: async (page) => {
      await openEndpoint(page, 'CRM of the sales team')
      await page.getByRole('button', { name: 'Test', exact: true }).first().click()
      await page.getByRole('dialog').getByText('HTTP 200').waitFor()
    },
  },
  { name: 'settings-webhook-disabled', path, prepare: (page) => openEndpoint(page, 'Old data warehouse') },
  {
    name: 'settings-webhook-rotate',
    path,
    prepare: async (page) => {
      await openEndpoint(page, 'CRM of the sales team')
      await page.getByRole('button', { name: 'New secret' }).click()
      await page.getByRole('button', { name: 'Make a new secret' }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
]

import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`${new URL(page.url()).origin}/v1${path}`, { data })
  return (await answer.json()).data
}

/** Two workflows, one of them over a view that says two things; made for the first picture, found by the others. */
async function automate(page: Page): Promise<string> {
  const there = await page.request.get(`${new URL(page.url()).origin}/v1/workflows?page_size=200`)
  const { workflows }: { workflows: { id: string; name: string }[] } = (await there.json()).data
  const found = workflows.find(({ name }) => name.startsWith('Tell sales'))
  return found?.id ?? createBoth(page)
}

async function createBoth(page: Page): Promise<string> {
  const warm = await post(page, '/saved-views', {
    name: 'Warm introductions at tier 1',
    entity: 'opportunities',
    memberQuery: 'min_score=20',
  })
  const adrift = await post(page, '/saved-views', {
    name: 'Connectors without an owner',
    entity: 'connectors',
    filters: { owner_email: ['ada@acme.test'] },
    memberQuery: 'owner_email=unassigned',
  })
  const { workflow } = await post(page, '/workflows', {
    name: 'Tell sales of warm introductions',
    viewId: warm.view.id,
    on: 'entered',
    actions: [
      { type: 'set_status', status_id: null },
      { type: 'email', to: ['sales@acme.test', 'lena@acme.test'] },
    ],
  })
  await post(page, '/workflows', {
    name: 'Ask for an owner on Mondays',
    viewId: adrift.view.id,
    on: 'schedule',
    schedule: '0 9 * * 1',
    timezone: 'Europe/Berlin',
  })
  await post(page, `/workflows/${workflow.id}/run`, {})
  return workflow.id
}

const open = async (page: Page, path: string) => {
  const id = await automate(page)
  await page.goto(page.url().replace(/workflows.*/, path.replace('{id}', id)), { waitUntil: 'networkidle' })
}

export const workflowShots: Shot[] = [
  {
    name: 'workflows',
    path: '/w/{ws}/workflows',
    prepare: async (page) => {
      await open(page, 'workflows')
      await page.getByText('Tell sales of warm introductions').first().waitFor()
    },
  },
  { name: 'workflows-empty', path: '/w/{ws}/workflows', as: 'empty' },
  {
    name: 'workflow',
    path: '/w/{ws}/workflows',
    prepare: async (page) => {
      await open(page, 'workflows/{id}')
      await page.getByRole('table', { name: 'Runs' }).waitFor()
    },
  },
  {
    name: 'workflow-edit',
    path: '/w/{ws}/workflows',
    prepare: async (page) => {
      await open(page, 'workflows/{id}?edit=true')
      await page.getByText('Send a mail').waitFor()
    },
  },
  { name: 'workflow-new', path: '/w/{ws}/workflows/new' },
]

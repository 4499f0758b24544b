import type { Client } from '@throughline/client/client.ts'
import { sampleIcps, sampleViews } from '@throughline/sample/daily-work.ts'

/** What people make of it day by day: ICPs, tags, statuses and notes, saved views and a workflow. */
export async function loadDailyWork(client: Client): Promise<void> {
  for (const icp of sampleIcps) await client.createIcp(icp)
  await setStatuses(client)
  await tagAccounts(client)
  await saveViews(client)
}

/** How far the best opportunities have come, from first contact to a meeting; one is lost. */
const journey = [
  { status: 'Meeting booked', notes: 'Demo on Thursday, with their head of IT.' },
  { status: 'Intro made', notes: 'Mail sent on both sides, waiting for a date.' },
  { status: 'Intro requested', notes: 'Asked on the phone, said yes for next week.' },
  { status: 'Intro requested' },
  { status: 'Contacted' },
  { status: 'Contacted', notes: 'Prefers to be asked by mail.' },
  { status: 'New' },
  { status: 'New' },
  { status: 'Not a fit', notes: 'Just renewed elsewhere for three years.' },
]

async function setStatuses(client: Client): Promise<void> {
  const { statuses } = await client.listStatuses()
  const idOf = new Map(statuses.map(({ id, name }) => [name, id]))
  const { opportunities } = await client.searchOpportunities({ page_size: 40 })
  const chosen = opportunities.filter((_, place) => place % 4 === 0)
  await client.bulkUpdateOpportunities({
    updates: chosen.slice(0, journey.length).map(({ id }, place) => ({
      id,
      status_id: idOf.get(journey[place]?.status ?? 'New'),
      ...(journey[place]?.notes && { notes: journey[place].notes }),
    })),
  })
}

async function tagAccounts(client: Client): Promise<void> {
  const { tag_group } = await client.createTagGroup({
    subject_type: 'account',
    name: 'Campaign',
    selection: 'multi',
  })
  const { tag: fair } = await client.createTag({ id: tag_group.id, name: 'Autumn fair', color: 'orange' })
  const { tag: dinner } = await client.createTag({ id: tag_group.id, name: 'Dinner list', color: 'violet' })
  const { target_accounts } = await client.listTargetAccounts()
  for (const [place, { company_id }] of target_accounts.slice(0, 12).entries()) {
    await client.assignTags({
      subject_type: 'account',
      subject: { company_id },
      tag_ids: place % 3 === 0 ? [fair.id, dinner.id] : [fair.id],
    })
  }
}

async function saveViews(client: Client): Promise<void> {
  const warm = await client.createSavedView(sampleViews.warm)
  await client.createSavedView(sampleViews.atRisk)
  await client.createSavedView(sampleViews.unowned)
  const { statuses } = await client.listStatuses()
  const first = statuses.find(({ name }) => name === 'New')
  await client.createWorkflow({
    name: 'Put new warm ways on the list',
    viewId: warm.view.id,
    on: 'entered',
    actions: first ? [{ type: 'set_status', status_id: first.id }] : [],
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import type { TestService, TestWorkspace } from '../../../testing/service.ts'

/** A workspace with some opportunities and what a test does with views and workflows in it. */
export interface WorkflowScene {
  workspace: TestWorkspace
  opportunityIds: string[]
  statusIds: { contacted: string; won: string; requested: string }
  /** A view over opportunities, hidden ones included. */
  view(memberQuery: string, entity?: string): Promise<string>
  /** A workflow as it was answered. */
  // biome-ignore lint/suspicious/noExplicitAny: as the API shows it
  create(fields: object): Promise<any>
  /** Runs a workflow and returns the run once it has ended. */
  // biome-ignore lint/suspicious/noExplicitAny: as the API shows it
  run(id: string, query?: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as the API shows it
  runs(id: string): Promise<any[]>
  setStatus(opportunityId: string, statusId: string | null): Promise<void>
  /** The ids in the events that reported firings of the workflow, sorted. */
  fired(id: string): Promise<string[]>
}

export const all = 'include=unengaged,terminal,unscored,own_connectors'

export async function workflowScene(
  service: TestService,
  { opportunities = 4 } = {},
): Promise<WorkflowScene> {
  const workspace = await service.createWorkspace()
  const { owner } = service.database
  const { tenantId, call } = workspace
  const connector = await createConnector(owner, tenantId, { name: 'Ada Chen' })
  const opportunityIds: string[] = []
  for (let n = 0; n < opportunities; n++) {
    const prospect = await createPerson(owner, tenantId, { name: `Bob ${n}` })
    const { id } = await createOpportunity(owner, tenantId, {
      connectorId: connector.id,
      prospectId: prospect.id,
      engagementCount: 1,
    })
    opportunityIds.push(id)
  }
  const status = async (name: string) => (await systemTag(owner, tenantId, name)).id
  const runs: WorkflowScene['runs'] = async (id) =>
    (await call('GET', `/workflows/${id}/runs`)).body.data.runs
  return {
    workspace,
    opportunityIds,
    statusIds: {
      contacted: await status('Contacted'),
      won: await status('Won'),
      requested: await status('Intro requested'),
    },
    view: async (memberQuery, entity = 'opportunities') => {
      const { body } = await call('POST', '/saved-views', { name: 'View', entity, memberQuery })
      return body.data.view.id
    },
    create: async (fields) => {
      const { status: code, body } = await call('POST', '/workflows', {
        name: 'Workflow',
        on: 'entered',
        ...fields,
      })
      if (code !== 201) throw new Error(JSON.stringify(body))
      return body.data.workflow
    },
    run: async (id, query = '') => {
      const { status: code, body } = await call('POST', `/workflows/${id}/run${query}`)
      if (code !== 202) throw new Error(JSON.stringify(body))
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        const found = (await runs(id)).find((run) => run.id === body.data.run.id)
        if (found?.finished_at) return found
        await sleep(20)
      }
      throw new Error(`the run does not end: ${JSON.stringify(await runs(id))}`)
    },
    runs,
    setStatus: async (opportunityId, statusId) => {
      const change = statusId === null ? { clear_status: true } : { status_id: statusId }
      const { status: code } = await call('PUT', `/opportunities/${opportunityId}`, change)
      if (code !== 200) throw new Error(`the status was not set: ${code}`)
    },
    fired: async (id) => {
      const { rows } = await owner.query(
        `select data ->> 'id' as id from events where tenant_id = $1 and type = 'workflow.fired' and subject_id = $2`,
        [tenantId, id],
      )
      return rows.map((row) => row.id).sort()
    },
  }
}

/** What must hold of workflows whatever happened to them, and does not; the network of a scene is too plain for the rest. */
export const brokenWorkflows = async ({ database }: TestService): Promise<string[]> =>
  (await brokenInvariants(database.owner)).filter((broken) => broken.includes('workflow'))

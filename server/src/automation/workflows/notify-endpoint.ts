import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts'
import { describeRecords } from './describe-records.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { linkTo, sentenceOf, titleOfGone } from './notice-words.ts'
import type { Action } from './read-actions.ts'
import { recordKinds } from './record-kinds.ts'
import { stepName } from './step-name.ts'
import { allAre, type StepOutcomes } from './step-outcome.ts'

export interface Notice {
  workflow: LockedWorkflow
  runId: string
  /** The position of the action. */
  at: number
  action: Action
  ids: readonly string[]
}

/** Hands the webhooks a message about each record, with the record as its list shows it, to be sent on commit. */
export async function notifyEndpoint(ctx: Context, notice: Notice): Promise<StepOutcomes> {
  const { workflow, runId, at, action, ids } = notice
  const described = await describeRecords[workflow.entity](ctx, ids)
  const firings = await firingsOf(ctx, notice)
  const messages = firings.map(({ record_id, change, shown_id }) => {
    const record = described.get(record_id)
    const { en: title } = record?.title ?? titleOfGone(record_id, shown_id)
    const url = record ? linkTo(workflow, shown_id, ctx.publicUrl) : null
    return {
      id: stepName({ runId, recordId: record_id, action: at }),
      text: [sentenceOf(workflow.view_name, title, change, 'en'), url].filter(Boolean).join(' '),
      data: {
        workflow_id: workflow.id,
        workflow: workflow.name,
        run_id: runId,
        entity: workflow.entity,
        id: shown_id,
        change,
        record: record?.shown ?? null,
        url,
      },
    }
  })
  const deliveries = await enqueueDeliveries(ctx.db, {
    tenantId: ctx.tenantId,
    endpointId: action.endpoint_id ?? '',
    type: 'workflow.action',
    subjectId: workflow.id,
    messages,
    now: ctx.now,
  })
  return allAre(
    firings.map(({ record_id }) => record_id),
    deliveries ? 'done' : { failed: noEndpoint },
  )
}

const noEndpoint = 'The webhook endpoint is not there any more.'

function firingsOf({ db, tenantId }: Context, { workflow, runId, ids }: Notice) {
  return db.rows<{ record_id: string; change: string; shown_id: string }>(sql`
    select f.record_id, f.change, ${recordKinds[workflow.entity].shownId(tenantId)} as shown_id
    from workflow_firings f
    where f.tenant_id = ${tenantId} and f.run_id = ${runId} and f.record_id = any(${ids}::uuid[])
    order by f.record_id`)
}

import { type Sql, sql } from '../../floor/db/sql.ts'
import { eventsOfRows } from '../../floor/events/record-event.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { enqueueMails } from './enqueue-workflow.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import type { EvaluatedRun } from './open-run.ts'
import { recordKinds } from './record-kinds.ts'
import type { MemberChange } from './sync-members.ts'

/** How often a record fires one workflow within a day. Then it is held, so that a loop ends. */
export const firingsPerDayMax = 5

interface Firing {
  workflow: LockedWorkflow
  run: EvaluatedRun
  change: MemberChange
}

/**
 * Selects the records that fire among those whose membership changed, reports each as `workflow.fired`, and writes the
 * steps to be done with them. A run that fires nothing and that nobody requested leaves no trace.
 */
export async function fire(ctx: Scope, firing: Firing): Promise<void> {
  const { workflow, run, change } = firing
  await selectFirings(ctx, firing)
  const held = run.allMembers ? 0 : await holdBack(ctx, firing)
  const fired = await ctx.db.value<number>(sql`
    select count(*) from workflow_firings f where ${ofRun(ctx.tenantId, run)}`)
  if (fired === 0 && held === 0 && run.cause === 'change') return dropRun(ctx, run)
  const steps = await writeSteps(ctx, firing)
  await ctx.db.batch([
    ...eventsOfRows(ctx.tenantId, new Date(workflow.now), {
      type: 'workflow.fired',
      rows: firedRows(ctx, firing),
    }),
    sql`
      update workflow_runs
      set members = ${change.members}, entered = ${change.entered}, departed = ${change.departed}, fired = ${fired},
        held = ${held}, error = ${held === 0 ? null : heldText(held)},
        status = ${steps === 0 ? 'COMPLETED' : 'RUNNING'}, finished_at = ${steps === 0 ? workflow.now : null}
      where tenant_id = ${ctx.tenantId} and id = ${run.id}`,
  ])
  if (steps > 0 && workflow.actions.some(({ type }) => type === 'email')) await enqueueMails(ctx, workflow.id)
}

const ofRun = (tenantId: string, run: EvaluatedRun): Sql =>
  sql`f.tenant_id = ${tenantId} and f.run_id = ${run.id}`

/** Leaves the firings of the kind that the workflow fires on; a run over all members adds those that did not change. */
async function selectFirings({ db, tenantId }: Scope, { workflow, run }: Firing): Promise<void> {
  const { id, fires_on, now } = workflow
  const firing = run.allMembers ? [fires_on, 'entered'] : [fires_on]
  await db.run(sql`
    delete from workflow_firings f where ${ofRun(tenantId, run)} and f.change <> all(${firing}::text[])`)
  if (!run.allMembers) return
  await db.run(sql`
    insert into workflow_firings (tenant_id, run_id, record_id, workflow_id, change, fired_at)
    select m.tenant_id, ${run.id}::uuid, m.record_id, m.workflow_id, 'present', ${now}::timestamptz
    from workflow_members m
    where m.tenant_id = ${tenantId} and m.workflow_id = ${id}
    on conflict (tenant_id, run_id, record_id) do nothing`)
}

/** Removes the firings of records that have fired too often within a day. Returns how many. */
async function holdBack({ db, tenantId }: Scope, { workflow, run }: Firing): Promise<number> {
  return db.run(sql`
    delete from workflow_firings f
    where ${ofRun(tenantId, run)} and ${firingsPerDayMax} <= (
      select count(*)
      from workflow_firings e
      where e.tenant_id = ${tenantId} and e.workflow_id = ${workflow.id} and e.record_id = f.record_id
        and e.run_id <> ${run.id} and e.fired_at > ${workflow.now}::timestamptz - interval '1 day'
    )`)
}

const heldText = (held: number) =>
  `${held} of them had fired ${firingsPerDayMax} times within a day and were left alone: something moves them in and out of the view.`

async function dropRun({ db, tenantId }: Scope, run: EvaluatedRun): Promise<void> {
  await db.run(sql`delete from workflow_runs where tenant_id = ${tenantId} and id = ${run.id}`)
}

async function writeSteps({ db, tenantId }: Scope, { workflow, run }: Firing): Promise<number> {
  if (workflow.actions.length === 0) return 0
  return db.run(sql`
    insert into workflow_steps (tenant_id, run_id, record_id, action, try_at)
    select f.tenant_id, f.run_id, f.record_id, a.n, ${workflow.now}::timestamptz
    from workflow_firings f
    cross join generate_series(0, ${workflow.actions.length - 1}) as a (n)
    where ${ofRun(tenantId, run)}
    returning 1`)
}

/** What is reported of each firing. */
const firedRows = ({ tenantId }: Scope, { workflow, run }: Firing): Sql => sql`
  select ${workflow.id}::text as subject_id, json_build_object(
    'workflow_id', ${workflow.id}::text, 'workflow', ${workflow.name}::text, 'run_id', ${run.id}::text,
    'entity', ${workflow.entity}::text, 'id', ${recordKinds[workflow.entity].shownId(tenantId)}, 'change', f.change
  ) as data
  from workflow_firings f
  where ${ofRun(tenantId, run)}
  order by f.record_id`

import { teammatesTask } from './battlecard-model/teammates-task.ts'
import { alertTaskKind } from './battlecard-model/want-alerts.ts'
import { clientCompanyImport } from './client-companies/client-company-import.ts'
import { alertTask } from './competitor-alerts/alert-task.ts'
import { reportTask } from './competitor-reports/report-task.ts'
import { reportTaskKind, reportWatchKind } from './competitor-reports/report-task-kind.ts'
import { runSchedule } from './competitor-reports/run-schedule.ts'
import { scheduleTaskKind } from './competitor-reports/schedule.ts'
import { watchReport } from './competitor-reports/watch-report.ts'
import { rescoreKind } from './connectors/nightly-rescore.ts'
import { rescoreTask } from './connectors/rescore.ts'
import type { Pools } from './db/pools.ts'
import { fanOutWebhooksKind, pruneEventsKind } from './events/follower-kinds.ts'
import { pruneEvents } from './events/prune-events.ts'
import { connectorImportJob } from './import/run-connector-import.ts'
import { type JobKind, runJob } from './jobs/run-job.ts'
import { tableImportJob } from './jobs/run-table-import.ts'
import { runTask, type TaskKind } from './jobs/run-task.ts'
import type { Mailer } from './mail/mailer.ts'
import { intakeKind } from './monitoring/intake-job.ts'
import { interactionImportJob } from './monitoring/run-interaction-import.ts'
import type { Outbound } from './outbound/outbound.ts'
import { analyzeTablesKind, analyzeTablesTask } from './queue/analyze-tables-task.ts'
import type { JobRunner } from './queue/worker.ts'
import { targetAccountImportJob, targetAccountImportKind } from './target-accounts/target-account-import.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'
import { fanOutWebhooks } from './webhooks/fan-out.ts'
import { pruneWebhooks } from './webhooks/prune-webhooks.ts'
import { deliverWebhooksKind, pruneWebhooksKind } from './webhooks/webhook-kinds.ts'
import { mailTask } from './workflows/mail-task.ts'
import { mailTaskKind, workflowTaskKind } from './workflows/wake-workflow.ts'
import { workflowTask } from './workflows/workflow-task.ts'
import { teammatesTaskKind } from './workspaces/refresh-teammates-later.ts'

/** Every kind of job and what carries it out. */
export const jobKinds: Record<string, JobKind> = {
  [targetAccountImportKind]: targetAccountImportJob,
  connector_import: connectorImportJob(),
  [clientCompanyImport.kind]: tableImportJob(clientCompanyImport),
  [intakeKind]: interactionImportJob(),
}

/** What tasks need of the world beside the database. */
export interface TaskSurroundings {
  mailer: Mailer
  /** How often an active workflow looks at who is in its view. */
  workflowIntervalSeconds: number
  /** How they may call what lies outside; guarded where nothing is said. */
  outbound?: Outbound
}

/** Every kind of task and what carries it out. */
export const taskKinds = ({
  mailer,
  workflowIntervalSeconds,
}: TaskSurroundings): Record<string, TaskKind> => ({
  [analyzeTablesKind]: analyzeTablesTask,
  [pruneEventsKind]: pruneEvents,
  [rescoreKind]: rescoreTask(),
  [fanOutWebhooksKind]: fanOutWebhooks,
  [deliverWebhooksKind]: deliverWebhooks,
  [pruneWebhooksKind]: pruneWebhooks,
  [workflowTaskKind]: workflowTask({ intervalSeconds: workflowIntervalSeconds }),
  [mailTaskKind]: mailTask(mailer),
  [alertTaskKind]: alertTask,
  [teammatesTaskKind]: teammatesTask,
  [reportTaskKind]: reportTask,
  [reportWatchKind]: watchReport,
  [scheduleTaskKind]: runSchedule,
})

/** What a worker does with a job or task it was handed. */
export function jobRunner(pools: Pools, surroundings: TaskSurroundings): JobRunner {
  const tasks = taskKinds(surroundings)
  const { outbound } = surroundings
  return (lease, signal) => {
    const tools = { pools, lease, signal, ...(outbound && { outbound }) }
    return lease.lane === 'jobs'
      ? runJob(jobKinds[lease.kind] ?? unknownKind, tools)
      : runTask(tasks[lease.kind], tools)
  }
}

/** A newer version may have put the job in the queue: another worker may know it. */
const unknownKind: JobKind = {
  run: async ({ lease }) => {
    throw new Error(`no runner for jobs of kind ${lease.kind}`)
  },
  cleanUp: async () => {},
}

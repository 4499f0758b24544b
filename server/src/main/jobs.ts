import { renamedRecordTask } from '../automation/saved-views/renamed-record-task.ts'
import { deliverWebhooks } from '../automation/webhooks/deliver.ts'
import { deliverWebhooksKind } from '../automation/webhooks/delivery-tasks.ts'
import { fanOutWebhooks } from '../automation/webhooks/fan-out.ts'
import { mailTaskKind, workflowTaskKind } from '../automation/workflows/enqueue-workflow.ts'
import { mailTask } from '../automation/workflows/mail-task.ts'
import { workflowTask } from '../automation/workflows/workflow-task.ts'
import { mailInvitationKind, mailInvitationTask } from '../directory/members/mail-invitation-task.ts'
import { eraseDataKind, eraseDataTask } from '../directory/workspaces/erase-data-task.ts'
import { teammatesTaskKind } from '../directory/workspaces/refresh-teammates-later.ts'
import { renamedRecordKind } from '../directory/workspaces/renamed-record.ts'
import type { Pools } from '../floor/db/pools.ts'
import { fanOutWebhooksKind } from '../floor/events/followers.ts'
import { type JobKind, runJob } from '../floor/jobs/run-job.ts'
import { tableImportJob } from '../floor/jobs/run-table-import.ts'
import type { Mailer } from '../floor/mail/mailer.ts'
import type { Outbound } from '../floor/outbound/outbound.ts'
import { analyzeTablesKind, analyzeTablesTask } from '../floor/queue/analyze-tables-task.ts'
import type { JobTools } from '../floor/queue/job-tools.ts'
import { pruneKind, pruneTask } from '../floor/queue/prune-task.ts'
import { runTask, type TaskKind } from '../floor/queue/run-task.ts'
import type { JobRunner, JobRunners } from '../floor/queue/worker.ts'
import { alertTask } from '../monitoring/alerts/alert-task.ts'
import { teammatesTask } from '../monitoring/battlecard/rollups/refresh-teammates.ts'
import { interactionImportKind } from '../monitoring/import/interaction-import-run.ts'
import { interactionImportJob } from '../monitoring/import/run-interaction-import.ts'
import { reportTaskKind } from '../monitoring/reports/insert-reports.ts'
import { reportTask } from '../monitoring/reports/report-task.ts'
import { runSchedule } from '../monitoring/reports/run-schedule.ts'
import { scheduleTaskKind } from '../monitoring/reports/schedule.ts'
import { bulkJobs } from '../network/bulk-changes/bulk-job.ts'
import { clientCompanyImport } from '../network/client-companies/client-company-import.ts'
import { alertTaskKind } from '../network/companies/queue-alerts.ts'
import { ownerChange } from '../network/connectors/owner-change-bulk.ts'
import { rescoreKind, rescoreTask } from '../network/connectors/rescore.ts'
import { connectorImportJob } from '../network/import/run-connector-import.ts'
import { opportunityUpdate } from '../network/opportunities/edit/opportunity-update-bulk.ts'
import { tagAssignment } from '../network/tag-assignments/tag-assignment-bulk.ts'
import {
  targetAccountImportJob,
  targetAccountImportKind,
} from '../network/target-accounts/target-account-import.ts'
import { retention } from './retention.ts'

/** Every kind of job and what carries it out. */
export const jobKinds: Record<string, JobKind> = {
  [targetAccountImportKind]: targetAccountImportJob,
  connector_import: connectorImportJob(),
  ...bulkJobs(opportunityUpdate),
  ...bulkJobs(tagAssignment),
  ...bulkJobs(ownerChange),
  [clientCompanyImport.kind]: tableImportJob(clientCompanyImport),
  [interactionImportKind]: interactionImportJob(),
}

/** What tasks need beside the database. */
interface TaskSurroundings {
  mailer: Mailer
  /** How often an active workflow compares the members of its view. */
  workflowIntervalSeconds: number
  outbound: Outbound
  /** For links in what is sent. */
  publicUrl?: string | null
}

/** Every kind of task and what carries it out. */
const taskKinds = ({ mailer, workflowIntervalSeconds }: TaskSurroundings): Record<string, TaskKind> => ({
  [analyzeTablesKind]: analyzeTablesTask,
  [pruneKind]: pruneTask(retention),
  [rescoreKind]: rescoreTask(),
  [fanOutWebhooksKind]: fanOutWebhooks,
  [deliverWebhooksKind]: deliverWebhooks,
  [workflowTaskKind]: workflowTask({ intervalSeconds: workflowIntervalSeconds }),
  [mailTaskKind]: mailTask(mailer),
  [alertTaskKind]: alertTask,
  [teammatesTaskKind]: teammatesTask,
  [reportTaskKind]: reportTask,
  [scheduleTaskKind]: runSchedule,
  [eraseDataKind]: eraseDataTask,
  [mailInvitationKind]: mailInvitationTask(mailer),
  [renamedRecordKind]: renamedRecordTask,
})

/** What a worker does with each kind of job and task. */
export function jobRunners(pools: Pools, surroundings: TaskSurroundings): JobRunners {
  const { outbound, publicUrl } = surroundings
  const each = <Kind>(
    kinds: Record<string, Kind>,
    run: (kind: Kind, tools: JobTools) => ReturnType<JobRunner>,
  ) =>
    Object.entries(kinds).map(([name, kind]): [string, JobRunner] => [
      name,
      (lease, signal) => run(kind, { pools, lease, signal, outbound, publicUrl }),
    ])
  return Object.fromEntries([...each(jobKinds, runJob), ...each(taskKinds(surroundings), runTask)])
}

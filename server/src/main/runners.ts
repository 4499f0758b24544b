import { renamedRecordTask } from '../automation/saved-views/renamed-record-task.ts'
import { deliverWebhooks } from '../automation/webhooks/deliver.ts'
import { fanOutWebhooks } from '../automation/webhooks/fan-out.ts'
import { mailTask } from '../automation/workflows/mail-task.ts'
import { workflowTask } from '../automation/workflows/workflow-task.ts'
import { mailInvitationTask } from '../directory/members/mail-invitation-task.ts'
import { eraseDataTask } from '../directory/workspaces/erase-data-task.ts'
import type { Pools } from '../floor/db/pools.ts'
import { type JobKind, runJob } from '../floor/jobs/run-job.ts'
import { tableImportJob } from '../floor/jobs/run-table-import.ts'
import type { Mailer } from '../floor/mail/mailer.ts'
import { analyzeTablesTask } from '../floor/queue/analyze-tables-task.ts'
import { pruneTask } from '../floor/queue/prune-task.ts'
import type { Lease } from '../floor/queue/queue.ts'
import { runTask, type TaskKind } from '../floor/queue/run-task.ts'
import type { WorkTools } from '../floor/queue/work-tools.ts'
import type { Runner, Runners } from '../floor/queue/worker.ts'
import { alertTask } from '../monitoring/alerts/alert-task.ts'
import { teammatesTask } from '../monitoring/battlecard/rollups/refresh-teammates.ts'
import { interactionImportJob } from '../monitoring/import/run-interaction-import.ts'
import { reportTask } from '../monitoring/reports/report-task.ts'
import { runSchedule } from '../monitoring/reports/run-schedule.ts'
import { bulkJobs } from '../network/bulk-changes/bulk-job.ts'
import { clientCompanyImport } from '../network/client-companies/client-company-import.ts'
import { ownerChange } from '../network/connectors/owner-change-bulk.ts'
import { rescoreTask } from '../network/connectors/rescore.ts'
import { connectorImportJob } from '../network/import/run-connector-import.ts'
import { opportunityUpdate } from '../network/opportunities/edit/opportunity-update-bulk.ts'
import { tagAssignment } from '../network/tag-assignments/tag-assignment-bulk.ts'
import { targetAccountImportJob } from '../network/target-accounts/target-account-import.ts'
import { retention } from './retention.ts'

/** Every kind of job. */
export const jobs: readonly JobKind[] = [
  connectorImportJob(),
  targetAccountImportJob,
  tableImportJob(clientCompanyImport),
  interactionImportJob(),
  ...bulkJobs(opportunityUpdate),
  ...bulkJobs(tagAssignment),
  ...bulkJobs(ownerChange),
]

interface Surroundings extends Pick<WorkTools, 'outbound' | 'publicUrl'> {
  mailer: Mailer
  /** How often an active workflow compares the members of its view. */
  workflowIntervalSeconds: number
}

/** Every kind of task. */
const tasks = ({ mailer, workflowIntervalSeconds }: Surroundings): readonly TaskKind[] => [
  analyzeTablesTask,
  pruneTask(retention),
  rescoreTask(),
  fanOutWebhooks,
  deliverWebhooks,
  workflowTask({ intervalSeconds: workflowIntervalSeconds }),
  mailTask(mailer),
  alertTask,
  teammatesTask,
  reportTask,
  runSchedule,
  eraseDataTask,
  mailInvitationTask(mailer),
  renamedRecordTask,
]

/** What a worker carries out, by kind. */
export function runnersFor(pools: Pools, surroundings: Surroundings): Runners {
  const { outbound, publicUrl } = surroundings
  const toolsFor = (lease: Lease, signal: AbortSignal) => ({ pools, lease, signal, outbound, publicUrl })
  return Object.fromEntries([
    ...jobs.map((job): [string, Runner] => [
      job.kind,
      (lease, signal) => runJob(job, toolsFor(lease, signal)),
    ]),
    ...tasks(surroundings).map((task): [string, Runner] => [
      task.kind,
      (lease, signal) => runTask(task, toolsFor(lease, signal)),
    ]),
  ])
}

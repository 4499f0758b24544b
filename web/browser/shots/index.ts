import { accountShots } from './accounts.ts'
import { clientShots } from './clients.ts'
import { competitorShots } from './competitors.ts'
import { connectorShots } from './connectors.ts'
import { homeShots } from './home.ts'
import { icpShots } from './icps.ts'
import { importShots } from './imports.ts'
import { memberShots } from './members.ts'
import { opportunityShots } from './opportunities.ts'
import { ownerShots } from './owners.ts'
import { pathShots } from './paths.ts'
import { reportShots } from './reports.ts'
import { settingsShots } from './settings.ts'
import { settingsListShots } from './settings-lists.ts'
import { shellShots } from './shell.ts'
import type { Shot } from './shot.ts'
import { viewShots } from './views.ts'
import { webhookShots } from './webhooks.ts'
import { workflowShots } from './workflows.ts'

/** All pages and states, one file for each area. */
export const shots: readonly Shot[] = [
  ...shellShots,
  ...homeShots,
  ...importShots,
  ...connectorShots,
  ...competitorShots,
  ...opportunityShots,
  ...accountShots,
  ...pathShots,
  ...reportShots,
  ...memberShots,
  ...clientShots,
  ...ownerShots,
  ...icpShots,
  ...viewShots,
  ...settingsShots,
  ...settingsListShots,
  ...webhookShots,
  ...workflowShots,
]

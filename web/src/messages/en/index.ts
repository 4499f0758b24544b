import { accounts } from './accounts.ts'
import { actions } from './actions.ts'
import { audit } from './audit.ts'
import { clients } from './clients.ts'
import { competitors } from './competitors.ts'
import { connector } from './connector.ts'
import { connectors } from './connectors.ts'
import { docs } from './docs.ts'
import { common } from './everywhere.ts'
import { feed } from './feed.ts'
import { grid } from './grid.ts'
import { home } from './home.ts'
import { icps } from './icps.ts'
import { importFields } from './import-fields.ts'
import { imports } from './imports.ts'
import { keyNames } from './key-names.ts'
import { members } from './members.ts'
import { myNetwork } from './my-network.ts'
import { opportunities } from './opportunities.ts'
import { owners } from './owners.ts'
import { paths } from './paths.ts'
import { prospects } from './prospects.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { tags } from './tags.ts'
import { tiers } from './tiers.ts'
import { views } from './views.ts'
import { wayBack } from './way-back.ts'
import { webhooks } from './webhooks.ts'
import { workflows } from './workflows.ts'

/** All texts in English, one file for each area. The keys of `t()` are checked against them. */
export const messages = {
  common,
  shell,
  grid,
  connector,
  connectors,
  opportunities,
  prospects,
  home,
  imports,
  importFields,
  wayBack,
  paths,
  accounts,
  audit,
  icps,
  clients,
  owners,
  competitors,
  feed,
  reports,
  workflows,
  views,
  settings,
  actions,
  tags,
  tiers,
  webhooks,
  keyNames,
  members,
  myNetwork,
  docs,
}

export type Messages = typeof messages

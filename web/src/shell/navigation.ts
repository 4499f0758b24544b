import {
  BookOpenIcon,
  BotIcon,
  BuildingIcon,
  ChartColumnIcon,
  EyeIcon,
  FileChartColumnIcon,
  FileInputIcon,
  GoalIcon,
  HeartHandshakeIcon,
  HouseIcon,
  IdCardIcon,
  LayoutListIcon,
  NetworkIcon,
  RouteIcon,
  RssIcon,
  SettingsIcon,
  TextSearchIcon,
  UsersIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { shell } from '../messages/en/shell.ts'

type NavName = keyof typeof shell.nav

export interface NavPage {
  name: NavName
  /** Below the workspace. */
  path: string
  icon: ComponentType<{ size?: number }>
  /** The second key after `g`. */
  key?: string
}

export interface NavGroup {
  name: NavName | null
  pages: readonly NavPage[]
}

/** The sidebar. */
export const navigation: readonly NavGroup[] = [
  { name: null, pages: [{ name: 'home', path: 'home', icon: HouseIcon, key: 'H' }] },
  {
    name: 'network',
    pages: [
      { name: 'opportunities', path: 'opportunities', icon: RouteIcon, key: 'O' },
      { name: 'connectors', path: 'connectors', icon: UsersIcon, key: 'C' },
      { name: 'paths', path: 'paths', icon: NetworkIcon, key: 'P' },
      { name: 'imports', path: 'imports', icon: FileInputIcon, key: 'I' },
    ],
  },
  {
    name: 'accounts',
    pages: [
      { name: 'targets', path: 'accounts', icon: GoalIcon, key: 'A' },
      { name: 'icps', path: 'icps', icon: TextSearchIcon },
      { name: 'clients', path: 'clients', icon: HeartHandshakeIcon },
      { name: 'owners', path: 'owners', icon: IdCardIcon },
    ],
  },
  {
    name: 'competitors',
    pages: [
      { name: 'overview', path: 'competitors', icon: ChartColumnIcon, key: 'M' },
      { name: 'competitorAccounts', path: 'competitors/accounts', icon: BuildingIcon },
      { name: 'feed', path: 'competitors/feed', icon: RssIcon, key: 'F' },
      { name: 'reports', path: 'competitors/reports', icon: FileChartColumnIcon, key: 'R' },
    ],
  },
  {
    name: 'automations',
    pages: [
      { name: 'automations', path: 'workflows', icon: BotIcon },
      { name: 'views', path: 'views', icon: LayoutListIcon },
    ],
  },
  { name: 'settings', pages: [{ name: 'settings', path: 'settings', icon: SettingsIcon, key: 'S' }] },
]

export const extraIcons = { apiReference: BookOpenIcon, pinned: EyeIcon }

/** The pages of the settings, below `settings/`, in the order of their own navigation. */
export const settingsPages = [
  'me',
  'sessions',
  'workspace',
  'members',
  'api-keys',
  'webhooks',
  'tags',
  'tiers',
  'privacy',
  'audit',
] as const

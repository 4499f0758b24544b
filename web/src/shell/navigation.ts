import {
  IconAffiliate,
  IconBook2,
  IconBuilding,
  IconChartBar,
  IconEye,
  IconFileImport,
  IconHeartHandshake,
  IconHome,
  IconIdBadge2,
  IconLayoutList,
  IconListSearch,
  IconReportAnalytics,
  IconRobot,
  IconRoute,
  IconRss,
  IconSettings,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react'
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

/** The sidebar. A page is shown as soon as there is a route with its path. */
export const navigation: readonly NavGroup[] = [
  { name: null, pages: [{ name: 'home', path: 'home', icon: IconHome, key: 'H' }] },
  {
    name: 'network',
    pages: [
      { name: 'opportunities', path: 'opportunities', icon: IconRoute, key: 'O' },
      { name: 'connectors', path: 'connectors', icon: IconUsers, key: 'C' },
      { name: 'paths', path: 'paths', icon: IconAffiliate, key: 'P' },
      { name: 'imports', path: 'imports', icon: IconFileImport, key: 'I' },
    ],
  },
  {
    name: 'accounts',
    pages: [
      { name: 'targets', path: 'accounts', icon: IconTargetArrow, key: 'A' },
      { name: 'icps', path: 'icps', icon: IconListSearch },
      { name: 'clients', path: 'clients', icon: IconHeartHandshake },
      { name: 'owners', path: 'owners', icon: IconIdBadge2 },
    ],
  },
  {
    name: 'competitors',
    pages: [
      { name: 'overview', path: 'competitors', icon: IconChartBar, key: 'M' },
      { name: 'competitorAccounts', path: 'competitors/accounts', icon: IconBuilding },
      { name: 'feed', path: 'competitors/feed', icon: IconRss, key: 'F' },
      { name: 'reports', path: 'competitors/reports', icon: IconReportAnalytics, key: 'R' },
    ],
  },
  {
    name: 'automations',
    pages: [
      { name: 'automations', path: 'workflows', icon: IconRobot },
      { name: 'views', path: 'views', icon: IconLayoutList },
    ],
  },
  { name: 'settings', pages: [{ name: 'settings', path: 'settings', icon: IconSettings, key: 'S' }] },
]

export const extraIcons = { apiReference: IconBook2, pinned: IconEye }

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
  'audit',
] as const

import { useComputedColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type Command, singleKeysCommand, useCommands } from '../keyboard/commands.ts'
import { useChangePreferences } from '../kit/member-preferences.ts'
import { withOverlays } from '../kit/overlays.ts'
import { setPreferences, usePreferences } from '../kit/preferences.ts'
import { undoLast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import { useStartOf } from '../views/saved-views.ts'
import { navigation, settingsPages } from './navigation.ts'

const openPalette = () => withOverlays((overlays) => overlays.openPalette())
const openSheet = () => withOverlays((overlays) => overlays.openShortcutSheet())

/** The keys that act anywhere, and a way to every page. */
export function useShellCommands(workspace: string): void {
  const t = useTexts('shell')
  const router = useRouter()
  const isDark = useComputedColorScheme('light') === 'dark'
  const change = useChangePreferences()
  const startOf = useStartOf()
  const { sidebar, singleKeys } = usePreferences()
  const pages = navigation.flatMap(({ name: group, pages: inGroup }) =>
    inGroup.map((page) => ({
      ...page,
      // "Overview" and "Accounts" say of what only below the heading of the sidebar.
      title:
        group === 'competitors' ? `${t('nav.competitors')}: ${t(`nav.${page.name}`)}` : t(`nav.${page.name}`),
    })),
  )
  useCommands([
    {
      id: 'palette',
      label: t('palette'),
      keys: ['Mod+K'],
      scope: 'anywhere',
      inText: true,
      keyOnly: true,
      run: openPalette,
    },
    {
      id: 'undo',
      label: t('undoLast'),
      keys: ['Mod+Z'],
      scope: 'anywhere',
      writes: true,
      keyOnly: true,
      run: undoLast,
    },
    { id: 'shortcuts', label: t('shortcuts'), keys: ['?'], scope: 'anywhere', run: openSheet },
    ...pages.map(
      ({ title, path, key }): Command => ({
        id: `go.${path}`,
        label: t('goTo', { page: title }),
        ...(key ? { keys: ['G', key] } : {}),
        scope: 'anywhere',
        run: () => void router.navigate(linkTo(`/w/${workspace}/${path}`, startOf(path))),
      }),
    ),
    ...settingsPages.map(
      (page): Command => ({
        id: `go.settings/${page}`,
        label: t('goToSettings', { page: t(`settingsPages.${page}`) }),
        scope: 'anywhere',
        run: () => void router.navigate({ to: `/w/${workspace}/settings/${page}` }),
      }),
    ),
    {
      id: 'sidebar',
      label: t('toggleSidebar'),
      keys: ['['],
      scope: 'anywhere',
      run: () => setPreferences({ sidebar: sidebar === 'shown' ? 'hidden' : 'shown' }),
    },
    {
      id: singleKeysCommand,
      label: t('toggleSingleKeys'),
      scope: 'anywhere',
      run: () => change({ single_keys: !singleKeys }),
    },
    {
      id: 'scheme',
      label: t('toggleScheme'),
      keys: ['Shift+D'],
      scope: 'anywhere',
      run: () => change({ theme: isDark ? 'light' : 'dark' }),
    },
  ])
}

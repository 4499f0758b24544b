import { Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../api/session.ts'
import { later } from '../kit/later.tsx'
import { useFollowPreferences } from '../kit/member-preferences.ts'
import { setPreferences, usePreferences } from '../kit/preferences.ts'
import { useTexts } from '../messages/use-texts.tsx'
import './shell.css'
import { AccountMenu, MemberSchemeSwitch } from './account-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteButton } from './palette-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { UnsavedWrites } from './unsaved-writes.tsx'
import { useShellCommands } from './use-shell-commands.ts'

const SampleBadge = later(async () => (await import('./sample-badge.tsx')).SampleBadge)

/** What stands around every page of a workspace. */
export function Shell() {
  const t = useTexts('shell')
  const { workspace, is_sample: isSample } = useSession()
  const { sidebar } = usePreferences()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  useShellCommands(workspace.slug)
  useFollowPreferences()
  useFocusOnPageChange(main)
  return (
    <div className="shell" data-sidebar={sidebar} data-open={isOpen || undefined}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <UnsavedWrites />
      <header className="shell-header">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? t('closeNavigation') : t('openNavigation')}
              aria-expanded={isOpen}
            />
            <Burger
              visibleFrom="sm"
              size="sm"
              aria-label={t('toggleSidebar')}
              aria-expanded={sidebar === 'shown'}
              onClick={() => setPreferences({ sidebar: sidebar === 'shown' ? 'hidden' : 'shown' })}
            />
            <Text fw={700} className="shell-name">
              Throughline
            </Text>
            <Text c="dimmed" className="truncate">
              {workspace.name}
            </Text>
            {isSample && <SampleBadge />}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton />
            <div className="shell-scheme">
              <MemberSchemeSwitch />
            </div>
            <AccountMenu />
          </Group>
        </Group>
      </header>
      <nav className="shell-nav" aria-label={t('mainNavigation')}>
        <Sidebar workspace={workspace.slug} onNavigate={close} />
      </nav>
      <main className="shell-main" id="content" ref={main} tabIndex={-1}>
        <OfflineBanner />
        <Outlet />
      </main>
    </div>
  )
}

/** Whoever reads with a screen reader hears of the new page; the first one is announced by the browser. */
function useFocusOnPageChange(main: React.RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname, main])
}

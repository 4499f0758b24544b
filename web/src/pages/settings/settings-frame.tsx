import { NavLink } from '@mantine/core'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useTexts } from '../../messages/use-texts.tsx'
import { settingsPages } from '../../shell/navigation.ts'
import './settings.css'
import { usePresentInSight } from './use-present-in-sight.ts'

/** What stands above every page of the settings: the way to the others. */
export function SettingsFrame() {
  const t = useTexts('shell')
  const { ws } = useParams({ from: '/w/$ws' })
  const { pathname } = useLocation()
  const nav = usePresentInSight(pathname)
  return (
    <>
      <nav ref={nav} className="settings-nav no-print" aria-label={t('nav.settings')}>
        {settingsPages.map((page) => {
          const address = `/w/${ws}/settings/${page}`
          const isPresent = `${pathname}/`.startsWith(`${address}/`)
          return (
            <NavLink
              key={page}
              component={Link}
              to={address}
              w="auto"
              px={8}
              className="nav-link"
              label={t(`settingsPages.${page}`)}
              active={isPresent}
              aria-current={isPresent ? 'page' : undefined}
            />
          )
        })}
      </nav>
      <Outlet />
    </>
  )
}

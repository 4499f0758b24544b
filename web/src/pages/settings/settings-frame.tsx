import { NavLink } from '@mantine/core'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useTexts } from '../../messages/use-texts.tsx'
import { useRouteExists } from '../../shell/sidebar.tsx'
import './settings.css'

const pages = [
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

/** What stands above every page of the settings: the way to the others. */
export function SettingsFrame() {
  const t = useTexts('settings')
  const { ws } = useParams({ from: '/w/$ws' })
  const { pathname } = useLocation()
  const isThere = useRouteExists()
  return (
    <>
      <nav className="settings-nav" aria-label={t('navigation')}>
        {pages
          .filter((page) => isThere({ path: `settings/${page}` }))
          .map((page) => {
            const address = `/w/${ws}/settings/${page}`
            const isPresent = `${pathname}/`.startsWith(`${address}/`)
            return (
              <NavLink
                key={page}
                component={Link}
                to={address}
                w="auto"
                className="nav-link"
                label={t(`pages.${page}`)}
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

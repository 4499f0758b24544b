import { Box, NavLink, ScrollArea, Stack, Text } from '@mantine/core'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useApi } from '../api/use-api.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { extraIcons, type NavPage, navigation } from './navigation.ts'

/** The pages that are there, grouped; then the views that somebody has pinned. */
export function Sidebar({ workspace, onNavigate }: { workspace: string; onNavigate(): void }) {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  const isThere = useRouteExists()
  const shown = navigation
    .map((group) => ({ ...group, pages: group.pages.filter(isThere) }))
    .filter(({ pages }) => pages.length > 0)
  const base = `/w/${workspace}/`
  const longest = shown
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => `${pathname}/`.startsWith(`${base}${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return (
    <ScrollArea type="auto" flex={1}>
      <Stack gap="xs" p="xs">
        {shown.map(({ name, pages }) => (
          <Box key={name ?? 'top'}>
            {name && pages.length + Number(name !== pages[0]?.name) > 1 && (
              <Text size="xs" fw={600} c="dimmed" px="sm" pt={4} pb={2}>
                {t(`nav.${name}`)}
              </Text>
            )}
            {pages.map(({ name: page, path, icon: Icon }) => (
              <NavLink
                key={path}
                component={Link}
                to={base + path}
                className="nav-link"
                label={t(`nav.${page}`)}
                leftSection={<Icon size={18} />}
                active={longest?.path === path}
                activeOptions={{ exact: true }}
                aria-current={longest?.path === path ? 'page' : undefined}
                onClick={onNavigate}
              />
            ))}
          </Box>
        ))}
        <PinnedViews base={base} onNavigate={onNavigate} />
        <NavLink
          href="/docs"
          className="nav-link"
          label={t('nav.apiReference')}
          leftSection={<extraIcons.apiReference size={18} />}
        />
      </Stack>
    </ScrollArea>
  )
}

/** Where a view over something opens. */
const listOf: Record<string, string> = {
  opportunities: 'opportunities',
  connectors: 'connectors',
  target_accounts: 'accounts',
  competitor_accounts: 'competitors/accounts',
}

function PinnedViews({ base, onNavigate }: { base: string; onNavigate(): void }) {
  const t = useTexts('shell')
  const { data } = useApi('listSavedViews', { page_size: 200 })
  const isThere = useRouteExists()
  const pinned = (data?.views ?? []).filter(
    ({ is_pinned, entity }) => is_pinned && isThere({ path: listOf[entity] ?? '' }),
  )
  if (pinned.length === 0) return null
  return (
    <Box>
      <Text size="xs" fw={600} c="dimmed" px="sm" pt={4} pb={2}>
        {t('nav.pinned')}
      </Text>
      {pinned.map(({ id, name, entity, filters }) => (
        <NavLink
          key={id}
          component={Link}
          to={base + listOf[entity]}
          search={{ ...filters, view: id } as never}
          className="nav-link"
          label={name}
          leftSection={<extraIcons.pinned size={18} />}
          onClick={onNavigate}
        />
      ))}
    </Box>
  )
}

/** Whether a path below the workspace has a route. */
export function useRouteExists(): (page: Pick<NavPage, 'path'>) => boolean {
  const { routesByPath } = useRouter()
  return useCallback(({ path }) => Object.hasOwn(routesByPath, `/w/$ws/${path}`), [routesByPath])
}

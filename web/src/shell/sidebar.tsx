import { Box, NavLink, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { later } from '../kit/later.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import { listsOfViews, searchOfView, useSavedViews, useStartOf } from '../views/saved-views.ts'
import { extraIcons, type NavPage, navigation } from './navigation.ts'

const CountOfView = later(async () => (await import('../views/count-of-view.tsx')).CountOfView)

/** The pages, grouped; below the first of them the views that are pinned, at the foot the settings. */
export function Sidebar({ workspace, onNavigate }: { workspace: string; onNavigate(): void }) {
  const t = useTexts('shell')
  const pathname = useLocation({ select: (location) => location.pathname })
  const startOf = useStartOf()
  const base = `/w/${workspace}/`
  const longest = navigation
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => `${pathname}/`.startsWith(`${base}${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  const pageLink = ({ name, path, icon: Icon }: NavPage) => (
    <NavLink
      key={path}
      component={Link}
      {...linkTo(base + path, startOf(path))}
      className="nav-link"
      label={t(`nav.${name}`)}
      leftSection={<Icon size={18} />}
      active={longest?.path === path}
      activeOptions={{ exact: true }}
      aria-current={longest?.path === path ? 'page' : undefined}
      onClick={onNavigate}
    />
  )
  return (
    <Stack gap={6} px="xs" pt="xs" mih="100%">
      {navigation
        .filter(({ name }) => name !== 'settings')
        .map(({ name, pages }, at) => (
          <Box key={name ?? 'top'}>
            {at === 1 && <PinnedViews base={base} onNavigate={onNavigate} />}
            {name && pages.length + Number(name !== pages[0]?.name) > 1 && (
              <Text size="xs" fw={600} c="dimmed" px="sm" pt={4} pb={2}>
                {t(`nav.${name}`)}
              </Text>
            )}
            {pages.map(pageLink)}
          </Box>
        ))}
      <div className="shell-nav-foot">
        {navigation.find(({ name }) => name === 'settings')?.pages.map(pageLink)}
        <NavLink
          href="/docs"
          className="nav-link"
          label={t('nav.apiReference')}
          leftSection={<extraIcons.apiReference size={18} />}
        />
      </div>
    </Stack>
  )
}

function PinnedViews({ base, onNavigate }: { base: string; onNavigate(): void }) {
  const t = useTexts('shell')
  const { views } = useSavedViews()
  const pinned = views.filter(({ is_pinned, entity }) => is_pinned && listsOfViews[entity])
  if (pinned.length === 0) return null
  return (
    <Box pb={6}>
      <Text size="xs" fw={600} c="dimmed" px="sm" pt={4} pb={2}>
        {t('nav.pinned')}
      </Text>
      {pinned.map((view) => (
        <NavLink
          key={view.id}
          component={Link}
          {...linkTo(base + listsOfViews[view.entity]?.path, searchOfView(view))}
          className="nav-link"
          label={view.name}
          title={view.name}
          noWrap
          description={view.is_owner ? undefined : t('sharedView')}
          leftSection={<extraIcons.pinned size={18} />}
          rightSection={<CountOfView view={view} />}
          onClick={onNavigate}
        />
      ))}
    </Box>
  )
}

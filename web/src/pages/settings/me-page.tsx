import { Group, Paper, SegmentedControl, Select, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useCachedWrite } from '../../kit/cached-write.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { InlineName } from '../../kit/inline-name.tsx'
import { memberPreferencesQuery, useChangePreferences } from '../../kit/member-preferences.ts'
import { Page } from '../../kit/page.tsx'
import { languageName, locales } from '../../kit/preferences.ts'
import type { MemberPreferences } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { listsOfViews, useSavedViews } from '../../views/saved-views.ts'

/** How the application looks and acts for the member, in every browser. */
export function MePage() {
  const t = useTexts('settings.me')
  const { data, error, refetch } = useQuery(memberPreferencesQuery)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && !data && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} maw={720} />}
      {data && (
        <Stack maw={720}>
          <Choices preferences={data.preferences} />
          <Myself />
        </Stack>
      )}
    </Page>
  )
}

function Choices({ preferences }: { preferences: MemberPreferences }) {
  const t = useTexts('settings.me')
  const shell = useTexts('shell')
  const common = useTexts('common')
  const change = useChangePreferences()
  const { views } = useSavedViews()
  const { theme, density, language, time_zone, default_view_id, single_keys } = preferences
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Choice label={t('theme')}>
          <SegmentedControl
            size="xs"
            aria-label={t('theme')}
            value={theme}
            data={(['system', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t(`themes.${value}`),
            }))}
            onChange={(value) => change({ theme: value })}
          />
        </Choice>
        <Choice label={shell('density')}>
          <SegmentedControl
            size="xs"
            aria-label={shell('density')}
            value={density}
            data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: shell(value) }))}
            onChange={(value) => change({ density: value })}
          />
        </Choice>
        <Select
          label={shell('language')}
          value={language ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('asBrowser', { value: languageName(navigator.language) }) },
            ...locales.map((value) => ({ value, label: languageName(value) })),
          ]}
          onChange={(value) => change({ language: value || null })}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHint')}
          value={time_zone ?? ''}
          allowDeselect={false}
          searchable
          nothingFoundMessage={common('nothingCalledThat')}
          limit={100}
          data={[
            { value: '', label: t('asBrowser', { value: browserTimeZone }) },
            // Browsers name zones differently, and not all of them list UTC.
            ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(time_zone ? [time_zone] : [])]),
          ]}
          onChange={(value) => change({ time_zone: value || null })}
        />
        <Select
          label={t('defaultView')}
          description={t('defaultViewHint')}
          value={default_view_id ?? ''}
          allowDeselect={false}
          searchable
          nothingFoundMessage={common('nothingCalledThat')}
          data={[
            { value: '', label: t('noDefaultView') },
            ...views
              .filter(({ entity }) => listsOfViews[entity])
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => change({ default_view_id: value || null })}
        />
        <Switch
          label={shell('singleKeys')}
          description={shell('singleKeysHint')}
          checked={single_keys}
          onChange={(event) => change({ single_keys: event.currentTarget.checked })}
        />
      </Stack>
    </Paper>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {label}
      </Text>
      <Group>{children}</Group>
    </div>
  )
}

function Myself() {
  const t = useTexts('settings.me')
  const roles = useTexts('members.roles')
  const rights = useTexts('settings.members.rights')
  const { member, role, workspace } = useSession()
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {t('myself')}
      </Title>
      <Facts
        facts={[
          [t('name'), <OwnName key="name" name={member.name} />],
          [t('email'), member.email],
          [t('workspace'), workspace.name],
          [t('role'), `${roles(role)}: ${rights(role)}`],
        ]}
      />
    </Paper>
  )
}

/** At once in the header, too, and undone for eight seconds; who had no name before keeps the new one. */
function OwnName({ name: before }: { name: string }) {
  const t = useTexts('settings.me')
  const write = useCachedWrite('getSession')
  const change = (name: string) => ({
    show: (session: Session) => ({ ...session, member: { ...session.member, name } }),
    send: () => api.changeName({ name }),
  })
  return (
    <InlineName
      name={before}
      placeholder={t('noName')}
      label={t('rename')}
      onRename={(name) =>
        write({ field: t('name'), ...change(name), ...(before !== '' && { undo: change(before) }) })
      }
    />
  )
}

type Session = ReturnType<typeof useSession>

const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

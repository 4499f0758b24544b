import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ProfileLink } from '../../kit/profile-link.tsx'
import type { AccountPath } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { StatusBadge } from '../opportunities/status-badge.tsx'
import { pathsShown } from './reach.tsx'

/** Whom one can meet at an account, the best first, and through whom. */
export function AccountPeople({ accountId, peopleMax }: { accountId: string; peopleMax?: number }) {
  const t = useTexts('accounts')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useApi('listAccountPaths', { id: accountId, page_size: pathsShown })
  if (error && !data)
    return <FailureAlert title={t('tabs.people')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (data.total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noWay')}
      </Text>
    )
  }
  const people = byProspect(data.paths)
  const shown = people.slice(0, peopleMax)
  return (
    <Stack gap={0}>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((paths) => (
          <Person key={paths[0].prospect.social_id} paths={paths} workspace={ws} />
        ))}
      </Stack>
      {(shown.length < people.length || data.has_more) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('peopleMore', { shown: shown.length })}{' '}
          <Anchor
            component={Link}
            size="xs"
            {...linkTo(`/w/${ws}/opportunities`, { account_id: [accountId], include: hiddenReasons })}
          >
            {t('seeOpportunities')}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}

type Paths = readonly [AccountPath, ...AccountPath[]]
const connectorsShown = 4

function Person({ paths, workspace }: { paths: Paths; workspace: string }) {
  const t = useTexts('accounts')
  const [best] = paths
  const { prospect } = best
  return (
    <li style={{ padding: '10px 0', borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Anchor
            component={Link}
            to={`/w/${workspace}/opportunities/${best.opportunity_id}`}
            size="sm"
            fw={600}
          >
            {prospect.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {prospect.job_title} <ProfileLink person={prospect} label={t('profile')} />
          </Text>
        </div>
        <ScoreBadge score={best.score} tier={best.tier} />
      </Group>
      <Group gap={6} mt={6}>
        <Text size="xs" c="dimmed">
          {t('through')}
        </Text>
        {paths.slice(0, connectorsShown).map(({ opportunity_id: id, connector, score, status }) => (
          <Group key={id} gap={4}>
            <Anchor component={Link} to={`/w/${workspace}/opportunities/${id}`} size="xs">
              {score === null ? connector.name : `${connector.name} (${score})`}
            </Anchor>
            <StatusBadge status={status} />
          </Group>
        ))}
        {paths.length > connectorsShown && (
          <Badge size="sm" variant="default">
            +{paths.length - connectorsShown}
          </Badge>
        )}
      </Group>
    </li>
  )
}

/** The paths come with each connector's best first; here each person's best decides. */
function byProspect(paths: readonly AccountPath[]): Paths[] {
  const groups = new Map<string, [AccountPath, ...AccountPath[]]>()
  for (const path of paths) {
    const group = groups.get(path.prospect.social_id)
    if (group) group.push(path)
    else groups.set(path.prospect.social_id, [path])
  }
  for (const group of groups.values()) group.sort(byScore)
  return [...groups.values()].sort(([one], [other]) => byScore(one, other))
}

const byScore = (one: AccountPath, other: AccountPath) => (other.score ?? -1) - (one.score ?? -1)

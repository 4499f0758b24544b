import { ActionIcon, Anchor, Group, Menu, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CopyIcon, EllipsisIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { useLocale } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { Icp } from '../../kit/row-types.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { asksNothing, countriesIn, criteria, draftOf } from './criteria.ts'
import { MatchBar } from './match-bar.tsx'
import { useIcpRemoval } from './use-icp-removal.ts'

export function IcpCard({ icp }: { icp: Icp }) {
  const t = useTexts('icps')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const remove = useIcpRemoval()
  // Counting goes through all companies: it comes after the names.
  const { data } = useApi('getIcp', { id: icp.id, with_counts: true })
  const locale = useLocale()
  const draft = draftOf(icp)
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={`/w/${ws}/icps/${icp.id}`} inherit>
            {icp.title}
          </Anchor>
        </Title>
        <ForWriters>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { title: icp.title })}>
                <EllipsisIcon size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<PencilIcon size={15} aria-hidden />}
                onClick={() => void navigate({ to: '/w/$ws/icps/$id', params: { ws, id: icp.id } })}
              >
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<CopyIcon size={15} aria-hidden />}
                onClick={() =>
                  void navigate({ to: '/w/$ws/icps/new', params: { ws }, search: { from: icp.id } })
                }
              >
                {t('duplicate')}
              </Menu.Item>
              <Menu.Item
                color="red.9"
                leftSection={<Trash2Icon size={15} aria-hidden />}
                onClick={() => remove(icp, data?.matches?.matched)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </ForWriters>
      </Group>
      <Stack gap={8} mt="sm">
        {asksNothing(draft) && (
          <Text size="sm" c="dimmed">
            {t('matchesAll')}
          </Text>
        )}
        {criteria
          .filter((name) => draft[name].length > 0)
          .map((name) => (
            <div key={name}>
              <Text size="xs" c="dimmed" mb={2}>
                {t(`criteria.${name}`)}
              </Text>
              <TagList
                names={name === 'countries' ? draft[name].map(countriesIn(locale).shown) : draft[name]}
                wrap
              />
            </div>
          ))}
        {data?.matches ? <MatchBar matches={data.matches} /> : <Skeleton height={34} />}
        <Anchor component={Link} size="sm" {...linkTo(`/w/${ws}/opportunities`, { icp_id: icp.id })}>
          {t('seeOpportunities')}
        </Anchor>
      </Stack>
    </Paper>
  )
}

import { ActionIcon, Anchor, Badge, Group, Menu, Paper, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { EllipsisIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import type { Owner } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { OpportunityBreakdown } from './opportunity-breakdown.tsx'
import { TagBars } from './tag-bars.tsx'

interface OwnerCardProps {
  owner: Owner
  isCounted: boolean
  /** The longest bar of the directory, so that bars of two owners compare. */
  most: number
  onEdit(): void
}

export function OwnerCard({ owner, isCounted, most, onEdit }: OwnerCardProps) {
  const t = useTexts('owners')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const remove = useRemoval()
  const name = nameOfOwner(owner)
  const connectors = owner.connector_count ?? 0
  const filter = { owner_email: [owner.email] }
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Group gap={6}>
            <Title order={2} size="h5" className="truncate" title={name}>
              {name}
            </Title>
            {owner.is_member && (
              <Tooltip label={t('memberHint')}>
                <Badge size="sm" variant="light" tt="none">
                  {t('isMember')}
                </Badge>
              </Tooltip>
            )}
          </Group>
          {/* Without a name the address is the heading already. */}
          {name !== owner.email && (
            <Text size="xs" c="dimmed" className="truncate" title={owner.email}>
              {owner.email}
            </Text>
          )}
        </div>
        <ForWriters>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { name })}>
                <EllipsisIcon size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<PencilIcon size={15} aria-hidden />} onClick={onEdit}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                color="red.9"
                leftSection={<Trash2Icon size={15} aria-hidden />}
                onClick={() => remove(owner)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </ForWriters>
      </Group>
      {isCounted ? (
        <>
          <Group gap="md" mt="sm">
            <Anchor component={Link} {...linkTo(`/w/${ws}/connectors`, filter)} size="sm">
              {t('connectorCount', { count: connectors })}
            </Anchor>
            <Group gap={4}>
              <Anchor component={Link} {...linkTo(`/w/${ws}/opportunities`, filter)} size="sm">
                {t('opportunityCount', { count: owner.opportunity_count })}
              </Anchor>
              {owner.opportunity_count > 0 && <OpportunityBreakdown owner={owner} />}
            </Group>
          </Group>
          <TagBars
            counts={owner.connectors_by_tag ?? {}}
            most={most}
            email={owner.email}
            label={t('barsOf', { name, count: format.number(connectors) })}
          />
        </>
      ) : (
        <Skeleton height={70} mt="sm" />
      )}
    </Paper>
  )
}

/** Asks first: connectors that lose their owner are named in numbers, counted in the moment of asking. */
function useRemoval() {
  const t = useTexts('owners')
  const client = useQueryClient()
  const run = async (owner: Owner) => {
    try {
      const { released_connectors: count } = await api.deleteOwner({ id: owner.id })
      showToast(t('deleted', { name: nameOfOwner(owner), count }))
      await client.invalidateQueries()
    } catch (error) {
      showFailure(t('delete'), error)
    }
  }
  const ask = async (owner: Owner) => {
    const name = nameOfOwner(owner)
    try {
      const { owners } = await api.listOwners({ email: [owner.email], with_connector_counts: true })
      const count = owners[0]?.connector_count ?? 0
      confirmAction({
        title: t('deleteTitle', { name }),
        text: t('deleteText', { count }),
        action: t('deleteAction', { name, count }),
        run: () => void run(owner),
      })
    } catch (error) {
      showFailure(t('delete'), error)
    }
  }
  return (owner: Owner) => void ask(owner)
}

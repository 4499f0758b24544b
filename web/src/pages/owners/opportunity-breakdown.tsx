import { ActionIcon, Popover, Stack, Text } from '@mantine/core'
import { InfoIcon } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import type { Owner } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const reasons = ['unengaged', 'terminal_status', 'unscored', 'own_connector'] as const

/** Why the list of opportunities may show fewer than are counted: asked for when somebody wants to know. */
export function OpportunityBreakdown({ owner }: { owner: Owner }) {
  const t = useTexts('owners')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={300}
      position="bottom"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          size={22}
          variant="subtle"
          color="gray"
          aria-label={t('whyFewer', { name: nameOfOwner(owner) })}
          onClick={() => setOpen(!isOpen)}
        >
          <InfoIcon size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('whyFewer', { name: nameOfOwner(owner) })} tabIndex={-1} data-autofocus>
        {isOpen && <Breakdown id={owner.id} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Breakdown({ id }: { id: string }) {
  const t = useTexts('owners')
  const { data, error } = useApi('getOpportunityBreakdown', { id })
  if (error && !data) return <FailureAlert title={t('opportunities')} error={error} />
  if (!data) return <Text size="sm">…</Text>
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('assignedShown', { total: data.total, visible: data.visible })}
      </Text>
      {reasons
        .filter((reason) => data.hidden[reason] > 0)
        .map((reason) => (
          <Text key={reason} size="sm">
            {t(`hidden.${reason}`, { count: data.hidden[reason] })}
          </Text>
        ))}
    </Stack>
  )
}

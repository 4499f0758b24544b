import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useMayWrite } from '../../api/session.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { laterDialog } from '../../kit/later.tsx'
import { LineList, NamedLine } from '../../kit/named-line.tsx'
import { PartTitle } from '../../kit/part-title.tsx'
import type { ConnectorExclusion } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const ExcludeDialog = laterDialog(async () => (await import('./exclude-dialog.tsx')).ExcludeDialog)

interface ConnectorProps {
  connector: { social_id: string; name: string }
}

/** Whom a connector introduces nobody to, with a way to add somebody and to let them in again. */
export function ExclusionsOfConnector({ connector }: ConnectorProps) {
  const t = useTexts('connector.exclusions')
  const mayWrite = useMayWrite()
  const [isAdding, setAdding] = useState(false)
  const { rows } = useAllRows('listConnectorExclusions', { socialId: connector.social_id }, 'exclusions')
  const allow = useAllowing(connector)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <PartTitle>{t('title')}</PartTitle>
        {mayWrite && (
          <Button size="compact-xs" variant="default" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </Group>
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <LineList label={t('title')}>
          {rows.map((one) => (
            <Line key={one.id} exclusion={one} onAllow={mayWrite ? () => void allow(one) : undefined} />
          ))}
        </LineList>
      )}
      <ExcludeDialog connector={connector} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  )
}

function Line({ exclusion, onAllow }: { exclusion: ConnectorExclusion; onAllow?: () => void }) {
  const t = useTexts('connector.exclusions')
  const format = useFormatter()
  const { person, company, reason, by_connector, created_by, created_at } = exclusion
  const by = by_connector ? t('byConnector') : created_by
  const name = person ? person.name : t('everybodyAt', { name: company?.name ?? '' })
  const since = format.dateTime(new Date(created_at), { dateStyle: 'medium' })
  return (
    <NamedLine
      name={name}
      lines={[[person?.company_name, reason], [[by, since].filter(Boolean).join(', ')]]}
      action={
        onAllow &&
        !by_connector && (
          <Button size="compact-xs" variant="subtle" aria-label={t('allowFor', { name })} onClick={onAllow}>
            {t('allow')}
          </Button>
        )
      }
    />
  )
}

/** Lets somebody in again; the message offers to keep them out after all, for there is nothing yet that would be lost. */
function useAllowing(connector: ConnectorProps['connector']) {
  const t = useTexts('connector.exclusions')
  const common = useTexts('common')
  const client = useQueryClient()
  const socialId = connector.social_id
  return async ({ id, person, company, reason }: ConnectorExclusion) => {
    const excludeAgain = async () => {
      const target = person ? { prospect_social_id: person.social_id } : { company_id: company?.id }
      await api.createConnectorExclusion({ socialId, ...target, reason })
      await client.invalidateQueries()
    }
    try {
      const { created_opportunities: count } = await api.deleteConnectorExclusion({ socialId, id })
      const name = person?.name ?? company?.name ?? ''
      showToast(t('allowed', { connector: connector.name, name, count }), {
        label: common('undo'),
        run: () => void excludeAgain().catch((error: unknown) => showFailure(t('add'), error)),
      })
      await client.invalidateQueries()
    } catch (error) {
      showFailure(t('allow'), error)
    }
  }
}

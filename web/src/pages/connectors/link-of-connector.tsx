import { Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useIsAdmin } from '../../api/session.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { laterDialog } from '../../kit/later.tsx'
import { PartTitle } from '../../kit/part-title.tsx'
import type { ConnectorDetail } from '../../kit/row-types.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const GivenLink = laterDialog(async () => (await import('./given-link.tsx')).GivenLink)

/** The private link of a connector: given, given anew, or ended, by owners and admins. */
export function LinkOfConnector({ connector }: { connector: ConnectorDetail }) {
  const t = useTexts('connector.link')
  const isAdmin = useIsAdmin()
  const act = useAction(['getConnector'])
  const [given, setGiven] = useState<ComponentProps<typeof GivenLink>['link']>()
  const { social_id: socialId, name } = connector
  const give = () =>
    act({
      run: async () => {
        const { url, path, link } = await api.createConnectorLink({ socialId })
        // The panel may show somebody else by now.
        setGiven({ address: url ?? window.location.origin + path, expiresAt: link.expires_at, name })
      },
      failed: t('giveFailed'),
    })
  const end = () =>
    act({ run: () => api.deleteConnectorLink({ socialId }), done: t('ended'), failed: t('endFailed') })
  /** What ends a link that may be in use. */
  const confirmed = (wanted: string, run: () => Promise<void>) =>
    confirmAction({
      title: t('endTitle'),
      text: t('endText', { name }),
      action: wanted,
      run: () => void run(),
    })
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <PartTitle>{t('title')}</PartTitle>
        {isAdmin && (
          <Group gap="xs">
            {connector.link && (
              <Button size="compact-xs" variant="subtle" color="red" onClick={() => confirmed(t('end'), end)}>
                {t('end')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => (connector.link ? confirmed(t('giveAnother'), give) : void give())}
            >
              {t(connector.link ? 'giveAnother' : 'give')}
            </Button>
          </Group>
        )}
      </Group>
      <LinkState link={connector.link} />
      <GivenLink isOpen={given !== undefined} link={given} onClose={() => setGiven(undefined)} />
    </Stack>
  )
}

function LinkState({ link }: Pick<ConnectorDetail, 'link'>) {
  const t = useTexts('connector.link')
  const format = useFormatter()
  if (!link)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  const { created_by, expires_at, last_opened_at } = link
  return (
    <Text size="sm">
      {t('until', { by: created_by, date: day(expires_at) })}
      {' · '}
      {last_opened_at ? t('opened', { date: day(last_opened_at) }) : t('neverOpened')}
    </Text>
  )
}

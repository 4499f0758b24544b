import { Badge, Button, Code, Group, Skeleton, Table, Text } from '@mantine/core'
import { KeyIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useIsAdmin, useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Page } from '../../kit/page.tsx'
import type { ApiKey } from '../../kit/row-types.ts'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { RotateApiKey } from './rotate-api-key.tsx'

/** The keys of the workspace: made, shown once, ended. */
export function ApiKeysPage() {
  const t = useTexts('settings.keys')
  const once = useTexts('settings.once')
  const isAdmin = useIsAdmin()
  const { data, error, isLoading, refetch } = useApi('listApiKeys', {}, { enabled: isAdmin })
  const [isMaking, setMaking] = useState(false)
  const [rotated, setRotated] = useState<ApiKey>()
  const [secret, setSecret] = useState<string>()
  const make = (
    <Button size="xs" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={isAdmin && make}>
      {(!isAdmin || hasStatus(error, 403)) && <Text size="sm">{t('forbidden')}</Text>}
      {error && !hasStatus(error, 403) && (
        <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />
      )}
      {isLoading && <Skeleton h={160} />}
      {data?.api_keys.length === 0 && (
        <EmptyScreen icon={<KeyIcon />} title={t('empty')} hint={t('emptyHint')}>
          <Code
            block
          >{`curl -H "Authorization: Bearer <API_KEY>" ${window.location.origin}/v1/opportunities`}</Code>
        </EmptyScreen>
      )}
      {data && data.api_keys.length > 0 && (
        <ListTable
          label={t('title')}
          minWidth={720}
          headings={[t('name'), t('prefix'), t('scopes'), t('by'), t('lastUsed'), t('expires')]}
          actions={t('actions')}
        >
          {data.api_keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRotate={() => setRotated(key)} />
          ))}
        </ListTable>
      )}
      <FormDialog opened={isMaking} onClose={() => setMaking(false)} title={t('make')}>
        <CreateApiKey onClose={() => setMaking(false)} onKey={setSecret} />
      </FormDialog>
      <FormDialog
        opened={rotated !== undefined}
        onClose={() => setRotated(undefined)}
        title={t('rotateTitle')}
      >
        {rotated && <RotateApiKey apiKey={rotated} onClose={() => setRotated(undefined)} onKey={setSecret} />}
      </FormDialog>
      <ShownOnce
        secret={secret}
        title={t('madeTitle')}
        hint={once('warning')}
        label={t('key')}
        saved={once('kept')}
        done={once('done')}
        onClose={() => setSecret(undefined)}
      />
    </Page>
  )
}

function KeyRow({ apiKey, onRotate }: { apiKey: ApiKey; onRotate(): void }) {
  const t = useTexts('settings.keys')
  const format = useFormatter()
  const session = useSession()
  const act = useAction(['listApiKeys'])
  const { id, name, prefix, scopes: given, member, expires_at, revoked_at, last_used_at } = apiKey
  const hasEnded = expires_at !== null && new Date(expires_at) <= new Date()
  const revoke = () =>
    void act({
      run: () => api.revokeApiKey({ id }),
      done: t('revokedToast', { name }),
      failed: t('revokeFailed'),
    })
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={500}>
          {name}
        </Text>
      </Table.Td>
      <Table.Td>
        <Code>{prefix}…</Code>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{given.map((scope) => t(`scope.${scope}`)).join(', ')}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{member.name || member.email}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {last_used_at === null
            ? t('neverUsed')
            : format.dateTime(new Date(last_used_at), { dateStyle: 'medium', timeStyle: 'short' })}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {expires_at === null ? t('never') : format.dateTime(new Date(expires_at), { dateStyle: 'medium' })}
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        {revoked_at === null && !hasEnded ? (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {member.id === session.member.id && (
              <Button size="compact-sm" variant="subtle" onClick={onRotate}>
                {t('rotate')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={() =>
                confirmAction({
                  title: t('revokeTitle'),
                  text: t('revokeText'),
                  action: t('revokeAction', { name }),
                  run: revoke,
                })
              }
            >
              {t('revoke')}
            </Button>
          </Group>
        ) : (
          <Badge variant="light" color="gray">
            {revoked_at === null ? t('ended') : t('revoked')}
          </Badge>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

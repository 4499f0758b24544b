import { Alert, Button, Paper, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { pollMs } from '../../api/query-client.ts'
import { useIsAdmin, useSession } from '../../api/session.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { LoadSampleButton } from '../../kit/load-sample-button.tsx'
import { Page } from '../../kit/page.tsx'
import { showWorkspace, useClearSample, useWorkspace } from '../../kit/sample.ts'
import { useAction } from '../../kit/use-action.ts'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What the workspace is called, what it holds, its sample, and how all of it is deleted. */
export function WorkspacePage() {
  const t = useTexts('settings.workspace')
  const format = useFormatter()
  const { data, error, refetch } = useWorkspace({ restsMs: pollMs })
  const workspace = data?.workspace
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && !workspace && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !workspace && <Skeleton height={320} maw={720} />}
      {workspace && (
        <Stack maw={720}>
          {workspace.is_erasing && <Alert color="orange">{t('erasing')}</Alert>}
          <Paper withBorder p="md">
            <WorkspaceForm name={workspace.name} about={workspace.about} />
            <Facts
              facts={[
                [t('slug'), workspace.slug],
                ...(['connectors', 'target_accounts', 'competitors', 'owners', 'members'] as const).map(
                  (what) => [t(`counts.${what}`), format.number(workspace.counts[what])] as const,
                ),
              ]}
            />
          </Paper>
          <Sample
            isLoaded={workspace.is_sample}
            isEmpty={workspace.counts.connectors + workspace.counts.target_accounts === 0}
          />
          <DangerZone name={workspace.name} isErasing={workspace.is_erasing} />
        </Stack>
      )}
    </Page>
  )
}

function WorkspaceForm(given: { name: string; about: string }) {
  const t = useTexts('settings.workspace')
  const common = useTexts('common')
  const act = useAction(['getWorkspace', 'getSession'])
  const isAdmin = useIsAdmin()
  const form = useForm({
    initialValues: given,
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const [began, setBegan] = useState(given)
  const begin = ({ name, about }: typeof given) => {
    const values = { name, about }
    setBegan(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const isDirty = form.isDirty()
  // What somebody else has made of it is shown, but not over what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is read alone
  useEffect(() => {
    if (!isDirty) begin(given)
  }, [given.name, given.about])
  const submit = form.onSubmit(({ name, about }) => {
    const values = { name: name.trim(), about: about.trim() }
    const run = async () => {
      const { workspace } = await api.updateWorkspace(changedFields(began, values))
      begin(workspace)
    }
    return void act({ run, done: t('saved'), failed: t('saveFailed') })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mb="md" align="flex-start">
        <TextInput
          label={t('name')}
          w="100%"
          readOnly={!isAdmin}
          description={isAdmin ? undefined : t('adminOnly')}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('about')}
          description={t('aboutHint')}
          w="100%"
          autosize
          minRows={2}
          maxLength={500}
          readOnly={!isAdmin}
          {...form.getInputProps('about')}
        />
        {isAdmin && (
          <Button type="submit" variant="default" disabled={!isDirty}>
            {common('save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function Sample({ isLoaded, isEmpty }: { isLoaded: boolean; isEmpty: boolean }) {
  const t = useTexts('settings.workspace')
  const home = useTexts('home.sample')
  const { clear, isClearing } = useClearSample()
  if (!useIsAdmin()) return null
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb={4}>
        {t('sample')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {isLoaded ? t('sampleLoaded') : isEmpty ? home('loadHint') : t('sampleNotEmpty')}
      </Text>
      {isLoaded ? (
        <Button variant="default" onClick={clear} loading={isClearing}>
          {home('clear')}
        </Button>
      ) : (
        <LoadSampleButton variant="default" disabled={!isEmpty} />
      )}
    </Paper>
  )
}

function DangerZone({ name, isErasing }: { name: string; isErasing: boolean }) {
  const t = useTexts('settings.workspace')
  const { scopes } = useSession()
  const [isAsking, setAsking] = useState(false)
  if (!scopes.includes('owner')) return null
  return (
    <Paper withBorder p="md" style={{ borderColor: 'var(--mantine-color-error)' }}>
      <Title order={2} size="h5" mb={4}>
        {t('danger')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('eraseHint')}
      </Text>
      <Button color="red" variant="light" onClick={() => setAsking(true)} loading={isErasing}>
        {t('erase')}
      </Button>
      <FormDialog opened={isAsking} onClose={() => setAsking(false)} title={t('eraseTitle')}>
        <EraseForm name={name} onClose={() => setAsking(false)} />
      </FormDialog>
    </Paper>
  )
}

function EraseForm({ name, onClose }: { name: string; onClose(): void }) {
  const t = useTexts('settings.workspace')
  const client = useQueryClient()
  const failureText = useFailureText()
  const form = useForm({ initialValues: { name: '' } })
  const submit = form.onSubmit(async (given) => {
    try {
      await showWorkspace(client, await api.eraseWorkspace({ name: given.name }))
      onClose()
    } catch (error) {
      form.setFieldError('name', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('eraseHint')}</Text>
        <TextInput
          label={t('typeName', { name })}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFoot
          action={t('eraseAction', { name })}
          isBusy={form.submitting}
          isDisabled={form.values.name !== name}
          isRed
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

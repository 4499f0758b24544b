import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { CheckIcon, CircleDashedIcon } from 'lucide-react'
import type { api } from '../../api/client.ts'
import { useIsAdmin, useMayWrite } from '../../api/session.ts'
import { LoadSampleButton } from '../../kit/load-sample-button.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'

type Step = Awaited<ReturnType<typeof api.getHome>>['setup'][number]

const steps = ['connectors', 'target_accounts', 'competitors', 'crm'] as const
/** Where each is done. Interactions without a competitor would be left out: competitors come first. */
const placeOf: Record<(typeof steps)[number], { path: string; search: object }> = {
  connectors: { path: 'imports/new', search: { kind: 'contacts' } },
  target_accounts: { path: 'imports/new', search: { kind: 'target_accounts' } },
  competitors: { path: 'competitors', search: { add: true } },
  crm: { path: 'imports/new', search: { kind: 'crm_companies' } },
}

/** What is still to do until the workspace is of use; gone once all is done. */
export function SetupChecklist({ setup, isImporting }: { setup: readonly Step[]; isImporting: boolean }) {
  const t = useTexts('home')
  const done = setup.filter((step) => step.done).length
  if (done === setup.length) return null
  const isNew = done === 0 && !isImporting
  return (
    <Paper withBorder p="md" component="section" aria-label={t('setup')}>
      <Title order={2} size="h5">
        {isNew ? t('welcome') : t('setup')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {isNew ? t('welcomeHint') : t('setupDone', { done, total: setup.length })}
      </Text>
      {isNew && <SampleOffer />}
      <Stack gap={0}>
        {setup.map((step) => (
          <SetupStep key={step.step} step={step} />
        ))}
      </Stack>
    </Paper>
  )
}

function SampleOffer() {
  const t = useTexts('home.sample')
  if (!useIsAdmin()) return null
  return (
    <Group gap="sm" mb="sm">
      <LoadSampleButton />
      <Text size="sm" c="dimmed">
        {t('loadHint')}
      </Text>
    </Group>
  )
}

function SetupStep({ step: { step, done, count } }: { step: Step }) {
  const t = useTexts('home')
  const mayWrite = useMayWrite()
  const { ws } = useParams({ from: '/w/$ws' })
  const name = steps.find((known) => known === step)
  if (!name) return null
  return (
    <Group
      justify="space-between"
      gap="sm"
      py={8}
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 200 }}>
        <ThemeIcon variant="light" radius="xl" size={26} color={done ? 'teal' : 'gray'} aria-hidden>
          {done ? <CheckIcon size={16} /> : <CircleDashedIcon size={16} />}
        </ThemeIcon>
        <div>
          <Text size="sm" fw={600}>
            {t(`steps.${name}.title`)}
          </Text>
          <Text size="xs" c="dimmed">
            {done ? t(`steps.${name}.done`, { count }) : t(`steps.${name}.hint`)}
          </Text>
        </div>
      </Group>
      {!done && mayWrite && (
        <Button
          component={Link}
          {...linkTo(`/w/${ws}/${placeOf[name].path}`, placeOf[name].search)}
          size="xs"
          variant="default"
        >
          {t(`steps.${name}.action`)}
        </Button>
      )}
    </Group>
  )
}

import { Button, Group, NativeSelect, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { KeyRoundIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import type { ReportDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import type { ReportActions } from './use-report-actions.ts'

interface ShareTermsProps {
  report: ReportDetail
  actions: ReportActions
}

/** Days for which a link may be given. */
const daysOffered = [7, 30, 90] as const
const dayMs = 86_400_000

/** How long the link of a shared report is good for, and whether its page asks for a password. */
export function ShareTerms({ report, actions }: ShareTermsProps) {
  return (
    <Group gap="md" mt="sm" align="flex-end">
      <Expiry report={report} actions={actions} />
      <Password report={report} actions={actions} />
    </Group>
  )
}

function Expiry({ report: { id, share }, actions }: ShareTermsProps) {
  const t = useTexts('reports')
  const format = useFormatter()
  const mayWrite = useMayWrite()
  const { expires_at } = share
  const until = expires_at && format.dateTime(new Date(expires_at), { dateStyle: 'medium' })
  return (
    <NativeSelect
      size="xs"
      label={t('validity')}
      disabled={!mayWrite}
      value={until ? 'until' : 'ever'}
      onChange={({ target: { value } }) => {
        if (value === 'ever') actions.expire(id, null)
        else if (value !== 'until') actions.expire(id, new Date(Date.now() + Number(value) * dayMs))
      }}
      data={[
        ...(until ? [{ value: 'until', label: t('validUntil', { day: until }) }] : []),
        // Last, for the arrow keys choose each that they pass.
        ...daysOffered.map((days) => ({ value: String(days), label: t('validDays', { days }) })),
        { value: 'ever', label: t('validEver') },
      ]}
    />
  )
}

function Password({ report: { id, share }, actions }: ShareTermsProps) {
  const t = useTexts('reports')
  const common = useTexts('common')
  const mayWrite = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (text) => (text.length < 8 ? t('passwordShort') : null) },
  })
  const close = () => {
    form.reset()
    setOpen(false)
  }
  const protect = async (password: string | null) => {
    if (await actions.protect(id, password)) close()
  }
  const save = form.onSubmit(({ password }) => void protect(password))
  if (!mayWrite) return share.has_password ? <Text size="xs">{t('passwordAsked')}</Text> : null
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus returnFocus withArrow shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<KeyRoundIcon size={15} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t(share.has_password ? 'passwordChange' : 'passwordSet')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={save} noValidate>
          <Stack gap="xs" maw={260}>
            <TextInput
              size="xs"
              label={t('password')}
              description={t('passwordHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={256}
              data-autofocus
              {...form.getInputProps('password')}
            />
            <Group gap="xs" justify="flex-end">
              {share.has_password && (
                <Button size="xs" variant="default" onClick={() => void protect(null)}>
                  {t('passwordRemove')}
                </Button>
              )}
              <Button size="xs" type="submit">
                {common('save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

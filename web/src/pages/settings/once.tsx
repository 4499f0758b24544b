import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface OnceProps {
  title: string
  label: string
  /** Null while there is nothing to show. */
  secret: string | null
  onClose(): void
}

/** Shows what nobody can see a second time; closes only once it is confirmed to be kept. */
export function Once({ title, label, secret, onClose }: OnceProps) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {secret !== null && <Shown label={label} secret={secret} onClose={onClose} />}
    </Modal>
  )
}

function Shown({ label, secret, onClose }: { label: string; secret: string; onClose(): void }) {
  const t = useTexts('settings.once')
  const common = useTexts('common')
  const [isKept, setKept] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast(common('copied'))
    } catch {
      // A page that came over plain HTTP has no clipboard.
      showToast(common('copyFailed'))
    }
  }
  return (
    <Stack>
      <Alert color="orange">{t('warning')}</Alert>
      <TextInput
        label={label}
        value={secret}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      <Checkbox
        label={t('kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {common('copy')}
        </Button>
        <Button disabled={!isKept} onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}

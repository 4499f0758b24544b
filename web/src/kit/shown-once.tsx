import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { copyText } from './copy-text.ts'
import { keepFocus } from './keep-focus.ts'

interface ShownOnceProps {
  title: string
  hint: string
  /** Undefined while there is none: the dialog is closed. */
  secret: string | undefined
  label: string
  /** What one confirms before the dialog closes: "I have saved the secret". */
  saved: string
  done: string
  /** Another way to take it along, beside the button that copies it. */
  children?: ReactNode
  onClose(): void
}

/** A secret that is never shown again: the dialog closes once somebody has said that it is saved. */
export function ShownOnce({ secret, title, ...props }: ShownOnceProps) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={() => {}}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      // What opened it may be gone by then.
      onExitTransitionEnd={keepFocus}
    >
      {secret !== undefined && <Secret secret={secret} {...props} />}
    </Modal>
  )
}

function Secret({
  secret,
  hint,
  label,
  saved,
  done,
  children,
  onClose,
}: Omit<ShownOnceProps, 'title'> & { secret: string }) {
  const t = useTexts('common')
  const [isSaved, setSaved] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isDone = await copyText(secret).then(
      () => true,
      () => false,
    )
    setCopied(isDone)
    setFailed(!isDone)
    if (isDone) return
    setSaved(false)
    // It selects itself, so that the keys of the browser copy it.
    field.current?.focus()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{hint}</Text>
      <TextInput
        ref={field}
        label={label}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      <Group>
        <Button
          size="xs"
          variant="default"
          data-autofocus
          leftSection={isCopied ? <CheckIcon size={15} aria-hidden /> : <CopyIcon size={15} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? t('copied') : t('copy')}
        </Button>
        {children}
      </Group>
      {hasFailed && (
        <Text size="sm" role="alert">
          {t('copyFailed')}
        </Text>
      )}
      <Checkbox label={saved} checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)} />
      <Group justify="flex-end">
        <Button disabled={!isSaved} onClick={onClose}>
          {done}
        </Button>
      </Group>
    </Stack>
  )
}

import { Button, Group, Popover, Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'

interface RejectPieceProps {
  /** The piece of evidence in one sentence. */
  text: string
  onReject(reason: string): void
}

/** A quiet button beside a piece of evidence that asks why it does not count. */
export function RejectPiece({ text, onReject }: RejectPieceProps) {
  const t = useTexts('opportunities')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={300}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          fw={400}
          aria-label={t('notThisFor', { text })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('notThis')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown {...ownEscape}>
        <ReasonForm
          onCancel={() => setOpen(false)}
          onReject={(reason) => {
            setOpen(false)
            onReject(reason)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const reasons = ['strangers', 'namesake', 'outdated', 'terms'] as const

/** Escape here is for this form, not for the panel that it may stand in. */
const ownEscape = { 'data-mantine-stop-propagation': true }

/** A reason to choose, or words of one's own, which go before it. */
function ReasonForm({ onReject, onCancel }: Pick<RejectPieceProps, 'onReject'> & { onCancel(): void }) {
  const t = useTexts('opportunities')
  const common = useTexts('common')
  const [chosen, setChosen] = useState<(typeof reasons)[number]>(reasons[0])
  const [words, setWords] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReject(words.trim() || t(`reasons.${chosen}`))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Radio.Group
          label={t('rejectTitle')}
          styles={{ label: { marginBottom: 6 } }}
          value={words.trim() === '' ? chosen : ''}
          onChange={(value) => {
            setWords('')
            setChosen(reasons.find((reason) => reason === value) ?? reasons[0])
          }}
        >
          <Stack gap={8}>
            {reasons.map((reason, at) => (
              <Radio
                key={reason}
                size="xs"
                value={reason}
                label={t(`reasons.${reason}`)}
                data-autofocus={at === 0 || undefined}
                {...ownEscape}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          size="xs"
          label={t('ownReason')}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          {...ownEscape}
        />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onCancel} {...ownEscape}>
            {common('cancel')}
          </Button>
          <Button size="xs" type="submit" {...ownEscape}>
            {t('reject')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

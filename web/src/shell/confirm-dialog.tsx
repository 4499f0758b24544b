import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isTyped } from '../kit/is-typed.ts'
import { keepFocus } from '../kit/keep-focus.ts'
import { presentValue } from '../kit/present-value.ts'
import { useTexts } from '../messages/use-texts.tsx'

export interface Confirmation {
  title: string
  /** Names the counts and what cannot be undone. */
  text: string
  /** What the button does, said in full: "Remove Ada Chen and 12 opportunities". */
  action: string
  /** What the other button says, where the action itself is called “Cancel”. */
  cancel?: string
  /** What has to be typed before, for what takes most with it. */
  typed?: { label: string; name: string }
  run(): void
}

const asked = presentValue<{ question?: Confirmation; isOpen: boolean }>({ isOpen: false })

export const askToConfirm = (question: Confirmation) => asked.set({ question, isOpen: true })

/** The question before an action that has no undo. It keeps its words while it closes. */
export function ConfirmDialog() {
  const { question, isOpen } = asked.use()
  const close = () => asked.set({ question, isOpen: false })
  return (
    // What asked may be gone by the time that the dialog is.
    <Modal opened={isOpen} onClose={close} title={question?.title} onExitTransitionEnd={keepFocus}>
      {question && <Question question={question} close={close} />}
    </Modal>
  )
}

function Question({ question, close }: { question: Confirmation; close(): void }) {
  const t = useTexts('common')
  const { text, action, cancel = t('cancel'), typed, run } = question
  const [name, setName] = useState('')
  const isSure = !typed || isTyped(name, typed.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    close()
    run()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        {typed && (
          <TextInput
            label={typed.label}
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus={typed ? undefined : true}>
            {cancel}
          </Button>
          <Button type="submit" color="red" disabled={!isSure}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

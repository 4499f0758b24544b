import { Button, Group, Modal, Text } from '@mantine/core'
import { presentValue } from '../kit/present-value.ts'

export interface Confirmation {
  title: string
  /** Names the counts and what cannot be undone. */
  text: string
  /** What the button does, said in full: "Remove Ada Chen and 12 opportunities". */
  deed: string
  cancel: string
  run(): void
}

const asked = presentValue<{ question?: Confirmation; isOpen: boolean }>({ isOpen: false })

export const askToConfirm = (question: Confirmation) => asked.set({ question, isOpen: true })

/** The question before a deed that has no undo. It keeps its words while it closes. */
export function ConfirmDialog() {
  const { question, isOpen } = asked.use()
  const close = () => asked.set({ question, isOpen: false })
  return (
    <Modal opened={isOpen} onClose={close} title={question?.title}>
      <Text size="sm">{question?.text}</Text>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {question?.cancel}
        </Button>
        <Button
          color="red"
          onClick={() => {
            close()
            question?.run()
          }}
        >
          {question?.deed}
        </Button>
      </Group>
    </Modal>
  )
}

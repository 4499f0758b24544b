import { Button, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFailureText } from '../../kit/use-failure-text.ts'

interface AddLineProps {
  label: string
  placeholder: string
  action: string
  /** What it throws is shown at the field, and what was typed comes back into it. */
  onAdd(text: string): Promise<void>
}

/** A line below a list that adds to it: Enter adds and leaves the cursor there, for the next one. */
export function AddLine({ label, placeholder, action, onAdd }: AddLineProps) {
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(Promise.resolve())
  const send = async (typed: string) => {
    try {
      await onAdd(typed)
    } catch (error) {
      setFailure(failureText(error))
      setText((meanwhile) => meanwhile || typed)
    }
  }
  // Whoever types fast does not wait: the field is empty at once, and what was typed is added in its order.
  const add = () => {
    const typed = text.trim()
    field.current?.focus()
    if (typed === '') return
    setText('')
    setFailure(undefined)
    last.current = last.current.then(() => send(typed))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Group gap="xs" mt={6} align="flex-start" wrap="nowrap">
        <TextInput
          ref={field}
          size="xs"
          flex={1}
          maw={320}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          error={failure}
          maxLength={256}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          {action}
        </Button>
      </Group>
    </form>
  )
}

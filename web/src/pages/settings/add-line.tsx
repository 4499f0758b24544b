import { Button, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { shownFailure } from '../../api/failure.ts'

interface AddLineProps {
  label: string
  placeholder: string
  deed: string
  /** What it throws is shown at the field, and what was typed stays. */
  onAdd(text: string): Promise<void>
}

/** A line below a list that adds to it: Enter adds and leaves the cursor there, for the next one. */
export function AddLine({ label, placeholder, deed, onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    const typed = text.trim()
    field.current?.focus()
    if (typed === '' || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onAdd(typed)
      setText('')
    } catch (error) {
      setFailure(shownFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
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
        <Button type="submit" size="xs" variant="default" loading={isBusy}>
          {deed}
        </Button>
      </Group>
    </form>
  )
}

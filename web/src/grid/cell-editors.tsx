import { Combobox, InputBase, Textarea, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

interface EditorOptions {
  label: string
  done(move?: 'next' | 'previous'): void
}

/** A line or a paragraph of text. Enter saves (in a paragraph with Shift a new line), Escape leaves it as it was. */
export function TextEditor({
  value,
  label,
  save,
  done,
  lines = 1,
}: EditorOptions & { value: string; save(value: string): void; lines?: number }) {
  // What somebody else makes of it meanwhile was not typed here.
  const [began] = useState(value)
  const [text, setText] = useState(value)
  const isOver = useRef(false)
  // A field that goes away loses the focus as well: whatever ends the edit first counts.
  const end = (move?: 'next' | 'previous') => {
    isOver.current = true
    done(move)
  }
  const finish = (move?: 'next' | 'previous') => {
    if (isOver.current) return
    if (text !== began) save(text)
    end(move)
  }
  useAtEnd(finish)
  const common = {
    'aria-label': label,
    value: text,
    size: 'xs' as const,
    autoFocus: true,
    onBlur: () => finish(),
    onKeyDown: (event: KeyboardEvent) => {
      keepFromGrid(event)
      if (event.key === 'Escape') end()
      else if (event.key === 'Tab') finish(event.shiftKey ? 'previous' : 'next')
      else if (event.key === 'Enter' && !(lines > 1 && event.shiftKey)) finish()
      else return
      event.preventDefault()
    },
  }
  return lines > 1 ? (
    <Textarea
      {...common}
      className="grid-paragraph"
      autosize
      minRows={lines}
      maxRows={12}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...common} onChange={(event) => setText(event.currentTarget.value)} />
  )
}

/** Ends an edit whose row is scrolled out of sight, or goes: nobody tells the field then that it loses the focus. */
function useAtEnd(end: () => void): void {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => () => latest.current(), [])
}

/** What is typed moves and selects nothing in the grid; a chord such as Ctrl+K is none of its keys, and opens the palette. */
function keepFromGrid(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
}

export interface Choice {
  value: string
  label: string
}

/** A choice from a list that narrows while one types. */
export function ChoiceEditor({
  value,
  label,
  choices,
  save,
  done,
  canBeEmpty = true,
}: EditorOptions & {
  value: string | null
  choices: readonly Choice[]
  save(value: string | null): void
  canBeEmpty?: boolean
}) {
  const t = useTexts('common')
  const [text, setText] = useState('')
  const isOver = useRef(false)
  const end: typeof done = (move) => {
    if (isOver.current) return
    isOver.current = true
    done(move)
  }
  useAtEnd(end)
  const combobox = useCombobox({ onDropdownClose: () => end() })
  // The field is seen at once; its list is measured and placed in the frame after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => startTransition(() => combobox.openDropdown()), [])
  const shown = [...(canBeEmpty ? [{ value: '', label: t('leftEmpty') }] : []), ...choices].filter((choice) =>
    choice.label.toLowerCase().includes(text.trim().toLowerCase()),
  )
  // Enter takes the first option of the list as it stands; before it is drawn anew that would be one that goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the text
  useLayoutEffect(() => void combobox.selectFirstOption(), [text])
  return (
    <Combobox
      store={combobox}
      withinPortal
      position="bottom-start"
      width={240}
      onOptionSubmit={(chosen) => {
        if (chosen !== (value ?? '')) save(chosen === '' ? null : chosen)
        end()
      }}
    >
      <Combobox.Target>
        <InputBase
          aria-label={label}
          size="xs"
          autoFocus
          value={text}
          placeholder={choices.find((choice) => choice.value === value)?.label ?? t('leftEmpty')}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => end()}
          onKeyDown={(event) => {
            keepFromGrid(event)
            if (event.key === 'Escape') end()
            else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next')
            else return
            event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={260} style={{ overflowY: 'auto' }}>
          {shown.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.value === (value ?? '')}>
              {choice.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

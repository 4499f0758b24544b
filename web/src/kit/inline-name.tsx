import { Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { TextEditor } from '../grid/cell-editors.tsx'
import './inline-name.css'

interface InlineNameProps {
  name: string
  /** What is renamed: "Rename Investor". */
  label: string
  /** Stands there while there is no name. */
  placeholder?: string
  isFixed?: boolean
  isStrong?: boolean
  onRename(name: string): void
}

/** A name that is changed where it stands: Enter or F2 opens it, Enter saves, Tab saves and goes on, Escape leaves it. */
export function InlineName({
  name,
  label,
  placeholder = '',
  isFixed = false,
  isStrong = false,
  onRename,
}: InlineNameProps) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const step = useRef<number | null>(null)
  useEffect(() => {
    if (isEditing || step.current === null) return
    // Whoever clicked elsewhere has the focus where they clicked.
    if (document.activeElement === document.body) neighbour(button.current, step.current)?.focus()
    step.current = null
  }, [isEditing])
  const text = (
    <Text span size="sm" fw={isStrong ? 600 : 400} className="truncate" title={name || placeholder}>
      {name || placeholder}
    </Text>
  )
  if (isFixed) return text
  if (isEditing)
    return (
      <TextEditor
        value={name}
        label={label}
        save={(typed) => typed.trim() !== '' && typed.trim() !== name && onRename(typed.trim())}
        done={(move) => {
          step.current = move === 'next' ? 1 : move === 'previous' ? -1 : 0
          setEditing(false)
        }}
      />
    )
  return (
    <UnstyledButton
      ref={button}
      className="inline-name"
      data-inline-name
      title={label}
      aria-keyshortcuts="F2"
      onClick={() => setEditing(true)}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return
        event.preventDefault()
        setEditing(true)
      }}
    >
      {text}
    </UnstyledButton>
  )
}

/** The name so many places further on; at the end this one. */
function neighbour(button: HTMLButtonElement | null, by: number): HTMLElement | null {
  if (!button) return null
  const all = [...document.querySelectorAll<HTMLElement>('[data-inline-name]')]
  return all[all.indexOf(button) + by] ?? button
}

import { Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

const pauseMs = 250

/** Searches while one types, after a short pause; what the address says comes back into it. */
export function SearchBox({
  value,
  onSearch,
  inputRef,
}: {
  value: string
  onSearch(text: string): void
  inputRef: RefObject<HTMLInputElement | null>
}) {
  const t = useTexts('grid')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((words: string) => {
    sent.current = words
    onSearch(words)
  }, pauseMs)
  useEffect(() => {
    // What was sent from here comes back while one types on: it must take away neither that nor a space at its end.
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const change = (next: string) => {
    setText(next)
    search(next.trim())
  }
  /** Escape first takes the words away; then it leads to the rows, as the arrow down does. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') change('')
    else if (event.key === 'Escape') focusRows(event.currentTarget)
    else if (event.key === 'ArrowDown') focusRows()
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={inputRef}
      className="list-search"
      size="xs"
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<SearchIcon size={15} aria-hidden />}
      rightSection={
        <Text size="xs" c="dimmed" aria-hidden>
          /
        </Text>
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Of a list that is no grid the field is left alone. */
function focusRows(left?: HTMLElement): void {
  const grid = document.querySelector<HTMLElement>('[role="grid"]')
  if (grid) grid.focus()
  else left?.blur()
}

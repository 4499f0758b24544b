import { Button, Checkbox, NumberInput, Radio, ScrollArea, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Choice } from '../grid/cell-editors.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import type { FilterField } from './filter-field.ts'

export interface FilterInputProps {
  field: FilterField
  value: unknown
  onChange(value: unknown): void
  onDone(): void
}

const searchFrom = 9
const pauseMs = 200

/** What the value of a filter is chosen with. */
export function FilterInput(props: FilterInputProps) {
  switch (props.field.kind) {
    case 'choices':
      return props.field.find ? <Found {...props} find={props.field.find} /> : <OfAll {...props} />
    case 'choice':
      return props.field.find ? <OneFound {...props} find={props.field.find} /> : <OneOfAll {...props} />
    default:
      return <Written {...props} />
  }
}

function useNarrowed({ choices = [] }: FilterField) {
  const [text, setText] = useState('')
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  const box = choices.length < searchFrom ? null : <SearchOfChoices text={text} onType={setText} />
  return { shown, box }
}

function SearchOfChoices({ text, onType }: { text: string; onType(text: string): void }) {
  const t = useTexts('common')
  return (
    <TextInput
      size="xs"
      aria-label={t('search')}
      placeholder={t('search')}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

const OfAll = (props: FilterInputProps) => <Choices {...props} {...useNarrowed(props.field)} />
const OneOfAll = (props: FilterInputProps) => <OneChoice {...props} {...useNarrowed(props.field)} />

type FoundProps = FilterInputProps & { find: NonNullable<FilterField['find']> }

const Found = ({ find, ...props }: FoundProps) => <Choices {...props} {...useFound(props.field, find)} />
const OneFound = ({ find, ...props }: FoundProps) => <OneChoice {...props} {...useFound(props.field, find)} />

/** Those that are chosen, and what a text finds. */
function useFound({ name, choices = [] }: FilterField, find: FoundProps['find']) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const { data = [] } = useQuery({
    queryKey: ['choices', name, asked],
    queryFn: () => find(asked),
    // What is offered stays as it is while one chooses.
    refetchInterval: false,
    placeholderData: keepPreviousData,
  })
  const others = data.filter(({ value }) => choices.every((choice) => choice.value !== value))
  return { shown: [...choices, ...others], box: <SearchOfChoices text={text} onType={setText} /> }
}

interface ChoicesProps extends FilterInputProps {
  shown: readonly Choice[]
  /** What narrows them. */
  box: ReactNode
}

function Choices({ field, value, onChange, shown, box }: ChoicesProps) {
  const chosen = value === undefined ? [] : [value].flat().map(String)
  return (
    <Stack gap="xs">
      {box}
      <ScrollArea.Autosize mah={260}>
        <Checkbox.Group
          aria-label={field.label}
          value={chosen}
          onChange={(values) => onChange(values.length === 0 ? undefined : [...values].sort())}
        >
          <Stack gap={8} p={4}>
            {shown.map((choice) => (
              <Checkbox key={choice.value} size="xs" value={choice.value} label={choice.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </Stack>
  )
}

function OneChoice({ field, value, onChange, shown, box }: ChoicesProps) {
  return (
    <Stack gap="xs">
      {box}
      <ScrollArea.Autosize mah={260}>
        <Radio.Group
          aria-label={field.label}
          value={value === undefined ? '' : String(value)}
          onChange={onChange}
        >
          <Stack gap={8} p={4}>
            {shown.map((choice) => (
              <Radio key={choice.value} size="xs" value={choice.value} label={choice.label} />
            ))}
          </Stack>
        </Radio.Group>
      </ScrollArea.Autosize>
    </Stack>
  )
}

function Written({ field, value, onChange, onDone }: FilterInputProps) {
  const t = useTexts('common')
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const { max = 100 } = field
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(text === '' ? undefined : field.kind === 'number' ? numberOf(text, max) : text)
    onDone()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {field.kind === 'number' ? (
          <NumberInput
            size="xs"
            label={field.label}
            value={text}
            min={0}
            max={max}
            allowedDecimalSeparators={['.', ',']}
            onChange={(number) => setText(String(number))}
          />
        ) : (
          <TextInput
            size="xs"
            type={field.kind === 'day' ? 'date' : 'text'}
            label={field.label}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="xs">
          {t('apply')}
        </Button>
      </Stack>
    </form>
  )
}

/** The nearest number that can be asked for: what was typed is never lost without a word. */
const numberOf = (text: string, max: number) =>
  Number.isNaN(Number(text)) ? undefined : Math.min(max, Math.max(0, Math.round(Number(text))))

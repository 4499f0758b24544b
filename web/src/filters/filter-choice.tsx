import { Combobox, Popover, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { takeMarkedOption } from '../theme/take-marked-option.ts'
import type { FilterField } from './filter-field.ts'

interface FilterChoiceProps {
  fields: readonly FilterField[]
  onChoose(field: FilterField): void
}

/** What a list can be filtered by, which narrows while one types. */
export function FilterChoice(props: FilterChoiceProps) {
  const t = useTexts('grid')
  return (
    <Popover.Dropdown aria-label={t('filterMenu')} p={4} miw={220}>
      <Choice {...props} />
    </Popover.Dropdown>
  )
}

/** Is there only while it is open, so that it begins without words. */
function Choice({ fields, onChoose }: FilterChoiceProps) {
  const t = useTexts('grid')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const combobox = useCombobox()
  // The field learns of its list once that is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => combobox.openDropdown(), [])
  const words = text.trim().toLowerCase()
  const shown = fields.filter(({ label }) => label.toLowerCase().includes(words))
  // Enter takes the first option of the list as it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the text
  useLayoutEffect(() => void combobox.selectFirstOption(), [words])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(name) => {
        const chosen = fields.find((field) => field.name === name)
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          size="xs"
          mb={4}
          data-autofocus
          aria-label={t('findFilter')}
          placeholder={t('findFilter')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDownCapture={takeMarkedOption}
        />
      </Combobox.EventsTarget>
      <ScrollArea.Autosize mah={320} type="auto">
        <Combobox.Options aria-label={t('filterMenu')}>
          {shown.map(({ name, label }) => (
            <Combobox.Option key={name} value={name}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </ScrollArea.Autosize>
      {shown.length === 0 && (
        <Text size="xs" c="dimmed" p="xs" role="status">
          {common('nothingCalledThat')}
        </Text>
      )}
    </Combobox>
  )
}

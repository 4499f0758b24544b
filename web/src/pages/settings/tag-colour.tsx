import { ActionIcon, ColorSwatch, Popover, SimpleGrid, TextInput, UnstyledButton } from '@mantine/core'
import { CheckIcon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import { cssColor } from '../opportunities/status-badge.tsx'

const colours = [
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const

interface TagColourProps {
  name: string
  color: string
  isFixed: boolean
  onChange(color: string): void
}

/** The colour of a tag: one of a few with names, or a value of one's own. */
export function TagColour({ name, color, isFixed, onChange }: TagColourProps) {
  const t = useTexts('tags')
  const [isOpen, setOpen] = useState(false)
  const swatch = <ColorSwatch size={16} color={cssColor(color)} withShadow={false} aria-hidden />
  if (isFixed) return swatch
  const choose = (chosen: string) => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('colourOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {swatch}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('colourOf', { name })}>
        <SimpleGrid cols={7} spacing={6} verticalSpacing={6}>
          {colours.map((one) => (
            <UnstyledButton
              key={one}
              aria-label={t(`colours.${one}`)}
              title={t(`colours.${one}`)}
              aria-pressed={one === color}
              onClick={() => choose(one)}
            >
              <ColorSwatch component="span" size={24} color={cssColor(one)} withShadow={false}>
                {one === color && <CheckIcon size={15} color="white" aria-hidden />}
              </ColorSwatch>
            </UnstyledButton>
          ))}
        </SimpleGrid>
        <OwnColour color={color} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function OwnColour({ color, onChange }: { color: string; onChange(color: string): void }) {
  const t = useTexts('tags')
  const [text, setText] = useState(color.startsWith('#') ? color : '')
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const isValue = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim())
    setWrong(!isValue)
    if (isValue) onChange(text.trim().toLowerCase())
  }
  return (
    <TextInput
      mt="xs"
      size="xs"
      label={t('ownColour')}
      placeholder="#1d4ed8"
      value={text}
      error={isWrong && t('colourWrong')}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        save()
      }}
    />
  )
}

import { Group, Kbd, Text } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'
import { isMac } from './is-mac.ts'

/** Keys as they are printed on a keyboard. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const t = useTexts('shell')
  const nameOf = useTexts('keyNames')
  const names: Record<string, string> = {
    Mod: isMac ? '⌘' : nameOf('ctrl'),
    Shift: nameOf('shift'),
    Escape: nameOf('escape'),
  }
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {keys.map((key, at) => (
        <Group key={keys.slice(0, at + 1).join(' ')} gap={4} wrap="nowrap" component="span">
          {at > 0 && (
            <Text size="xs" c="dimmed" component="span">
              {t('thenKey')}
            </Text>
          )}
          {capsOf(key, names).map((cap) => (
            <Kbd key={cap} size="xs">
              {cap}
            </Kbd>
          ))}
        </Group>
      ))}
    </Group>
  )
}

function capsOf(key: string, names: Readonly<Record<string, string>>): string[] {
  return key.split('+').map((name) => names[name] ?? (name.length === 1 ? name.toLowerCase() : name))
}

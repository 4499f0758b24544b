import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { MoonIcon, SunIcon } from 'lucide-react'
import { useTexts } from '../messages/use-texts.tsx'

/** Light, dark: what the system prefers counts until somebody chooses; in this browser alone unless said otherwise. */
export function SchemeSwitch({ onChoose }: { onChoose?: (scheme: 'light' | 'dark') => void }) {
  const t = useTexts('shell')
  const { setColorScheme } = useMantineColorScheme()
  const choose = onChoose ?? setColorScheme
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <Tooltip label={t('toggleScheme')}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('toggleScheme')}
        onClick={() => choose(isDark ? 'light' : 'dark')}
      >
        {isDark ? <SunIcon size={17} aria-hidden /> : <MoonIcon size={17} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

import { Box, Button, VisuallyHidden } from '@mantine/core'
import { SearchIcon } from 'lucide-react'
import { isMac } from '../keyboard/is-mac.ts'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { withOverlays } from '../kit/overlays.ts'
import { useTexts } from '../messages/use-texts.tsx'

export function PaletteButton() {
  const t = useTexts('shell')
  return (
    <Button
      variant="default"
      size="xs"
      h={32}
      px={{ base: 8, sm: 14 }}
      onClick={() => withOverlays(({ openPalette }) => openPalette())}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      leftSection={<SearchIcon size={15} aria-hidden />}
      styles={{ section: { marginInlineEnd: 0 } }}
    >
      <VisuallyHidden>{t('palette')}</VisuallyHidden>
      <Box component="span" visibleFrom="sm" ms={6} aria-hidden>
        <KeyCaps keys={['Mod+K']} />
      </Box>
    </Button>
  )
}

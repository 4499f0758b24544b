import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRegisteredCommands } from '../keyboard/commands.ts'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useTexts } from '../messages/use-texts.tsx'

/** Every command there is now, found by its name. */
export function Palette() {
  const t = useTexts('shell')
  const actions: SpotlightActionData[] = useRegisteredCommands()
    .filter(({ keyOnly }) => !keyOnly)
    .map(({ id, label, keys, run }) => ({
      id,
      label,
      onClick: run,
      rightSection: keys ? <KeyCaps keys={keys} /> : null,
    }))
  return (
    <Spotlight
      actions={actions}
      limit={12}
      scrollable
      maxHeight={420}
      shortcut={null}
      nothingFound={t('paletteEmpty')}
      attributes={{ content: { 'aria-label': t('palette') } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('paletteHint'),
        'aria-label': t('paletteHint'),
      }}
    />
  )
}

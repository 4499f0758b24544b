import { useDebouncedValue } from '@mantine/hooks'
import {
  isActionsGroup,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight'
import { SearchIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRegisteredCommands } from '../keyboard/commands.ts'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { rolesOfPalette } from './palette-roles.ts'
import { useFound } from './use-found.ts'

const pauseMs = 150
/** The kit would blur the page behind it, which takes longer to paint than everything else of the palette. */
const plainOverlay = { backgroundOpacity: 0.5, blur: 0 }

/** Every command there is now, found by its name, and records of every kind by theirs. */
export function Palette() {
  const t = useTexts('shell')
  const [query, setQuery] = useState('')
  const [asked] = useDebouncedValue(query, pauseMs)
  const commands: SpotlightActionData[] = useRegisteredCommands()
    .filter(({ keyOnly }) => !keyOnly)
    .map(({ id, label, keys, run }) => ({
      id,
      label,
      onClick: run,
      rightSection: keys ? <KeyCaps keys={keys} /> : null,
    }))
  const found: SpotlightActionGroupData[] = useFound(asked).map(([kind, records]) => ({
    group: t(`found.${kind}`),
    actions: records.map(({ id, name, secondary, open }) => ({
      id: `${kind} ${id}`,
      label: name,
      description: secondary,
      onClick: open,
    })),
  }))
  const cameFrom = useRef<Element>(null)
  useFirstSelected(found.flatMap(({ actions }) => actions.map(({ id }) => id)).join())
  return (
    <Spotlight
      actions={[...commands, ...found]}
      filter={commandsByName}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={420}
      shortcut={null}
      overlayProps={plainOverlay}
      // The kit would give the focus back even where a new page has taken it.
      returnFocus={false}
      onSpotlightOpen={() => {
        cameFrom.current = document.activeElement
      }}
      onSpotlightClose={() => {
        const [former, present] = [cameFrom.current, document.activeElement]
        const isLost = present === document.body || present?.closest('[role="dialog"]')
        if (isLost && former instanceof HTMLElement) former.focus({ preventScroll: true })
      }}
      nothingFound={<span role="status">{t('paletteEmpty')}</span>}
      attributes={{ content: { 'aria-label': t('palette') } }}
      searchProps={{
        leftSection: <SearchIcon size={18} aria-hidden />,
        placeholder: t('paletteHint'),
        'aria-label': t('paletteHint'),
        ref: rolesOfPalette,
      }}
    />
  )
}

/** The kit selects the first entry when somebody types; what is found afterwards would be there with none selected. */
function useFirstSelected(found: string): void {
  useLayoutEffect(() => {
    const list = document.querySelector('.mantine-Spotlight-actionsList')
    if (found === '' || list?.querySelector('[data-selected]')) return
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  }, [found])
}

/** Commands with every word of the query in their label; the records have been compared by the service. */
const commandsByName: SpotlightFilterFunction = (query, actions) => {
  const words = query.trim().toLowerCase().split(/\s+/)
  return actions.filter(
    (action) =>
      isActionsGroup(action) || words.every((word) => action.label?.toLowerCase().includes(word) === true),
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import {
  createSpotlight,
  isActionsGroup,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight'
import { SearchIcon } from 'lucide-react'
import { type KeyboardEventHandler, useLayoutEffect, useRef, useState } from 'react'
import { useRegisteredCommands } from '../keyboard/commands.ts'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { rolesOfPalette } from './palette-roles.ts'
import { useFound } from './use-found.ts'

const [store, { open }] = createSpotlight()
export const openPalette = open

const pauseMs = 150
/** The kit would blur the page behind it, which takes longer to paint than everything else of the palette. */
const plainOverlay = { backgroundOpacity: 0.5, blur: 0 }

/** Every command there is now, found by its name, and records of every kind by theirs. */
export function Palette() {
  const t = useTexts('shell')
  const [query, setQuery] = useState('')
  const [asked] = useDebouncedValue(query, pauseMs)
  const commands = useRegisteredCommands()
    .filter(({ keyOnly }) => !keyOnly)
    .map(
      ({ id, label, keys, run }): SpotlightActionData => ({
        id,
        label,
        onClick: run,
        rightSection: keys ? <KeyCaps keys={keys} /> : null,
      }),
    )
  const { found, isPending } = useFound(asked)
  const groups = found.map(
    ([kind, records]): SpotlightActionGroupData & { actions: SpotlightActionData[] } => ({
      group: t(`found.${kind}`),
      actions: records.map(({ id, name, secondary, open }) => ({
        id: `${kind} ${id}`,
        label: name,
        description: secondary,
        onClick: open,
      })),
    }),
  )
  const cameFrom = useRef<Element>(null)
  useFirstSelected(groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(), isPending)
  const isFresh = query === asked && !isPending
  const enter = useEnterOnceFound(query, isFresh || commandsByName(query, commands).length > 0)
  return (
    <Spotlight
      store={store}
      actions={[...commands, ...groups]}
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
      nothingFound={isFresh ? <span role="status">{t('paletteEmpty')}</span> : null}
      attributes={{ content: { 'aria-label': t('palette') } }}
      searchProps={{
        leftSection: <SearchIcon size={18} aria-hidden />,
        placeholder: t('paletteHint'),
        'aria-label': t('paletteHint'),
        ref: rolesOfPalette,
        onKeyDownCapture: enter,
      }}
    />
  )
}

/** The kit selects the first entry when somebody types; this does when what the text finds is there. */
function useFirstSelected(found: string, isPending: boolean): void {
  useLayoutEffect(() => {
    if (found === '' || isPending) return
    selectedEntry()?.removeAttribute('data-selected')
    document.querySelector(`${listSelector} [data-action]`)?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [found, isPending])
}

const listSelector = '.mantine-Spotlight-actionsList'
const selectedEntry = () => document.querySelector<HTMLElement>(`${listSelector} [data-selected]`)

/**
 * Enter takes the entry that is selected. Where that would be what fewer letters found, it waits for what the whole text
 * finds, unless somebody goes on typing.
 */
function useEnterOnceFound(text: string, isReady: boolean): KeyboardEventHandler {
  const entered = useRef<string>(null)
  useLayoutEffect(() => {
    if (!isReady || entered.current === null) return
    const isSame = entered.current === text
    entered.current = null
    if (isSame) selectedEntry()?.click()
  })
  return (event) => {
    if (event.key !== 'Enter' || isReady || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    entered.current = text
  }
}

/** Commands with every word of the query in their label; the records have been compared by the service. */
const commandsByName: SpotlightFilterFunction = (query, actions) => {
  const words = query.trim().toLowerCase().split(/\s+/)
  return actions.filter(
    (action) =>
      isActionsGroup(action) || words.every((word) => action.label?.toLowerCase().includes(word) === true),
  )
}

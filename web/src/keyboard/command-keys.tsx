import { useLayoutEffect } from 'react'
import { usePreferences } from '../kit/preferences.ts'
import { type Command, useRegisteredCommands } from './commands.ts'
import { type PressedKey, pressedKey } from './pressed-key.ts'

/** Within this time the second of two keys is to follow the first. */
const pauseMsMax = 1_000

/** Listens for the keys of every registered command. */
export function CommandKeys() {
  const commands = useRegisteredCommands()
  const { singleKeys } = usePreferences()
  useLayoutEffect(() => {
    const act = actOn(
      commands.filter(
        ({ keys = [], isToldOnly }) => keys.length > 0 && !isToldOnly && (singleKeys || isChord(keys)),
      ),
    )
    let isUnderSomething = false
    // Asked before anything else hears of the key: it may close what lies over the page.
    const onEveryKey = () => {
      isUnderSomething = isCovered()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape that has closed a panel leaves the rest as it is. Fields take other keys, too, and mean themselves alone.
      if (event.key === 'Escape' && event.defaultPrevented) return
      if (act(pressedKey(event), isUnderSomething)) event.preventDefault()
    }
    document.addEventListener('keydown', onEveryKey, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onEveryKey, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [commands, singleKeys])
  return null
}

/** With a modifier that no text needs; such keys cannot be switched off. */
const isChord = ([first = '', second]: readonly string[]) => second === undefined && /Mod|Alt/.test(first)

/**
 * Says whether a key was one of a command. Two commands that share a key both act. On a page that is covered only those
 * act that do so in a text as well. A key that is held goes one step of a wizard, not through all of them.
 */
function actOn(commands: readonly Command[]): (key: PressedKey, isUnderSomething: boolean) => boolean {
  return (pressed, isUnderSomething) => {
    if (pressed.name === null) return false
    const open = commands.filter(
      ({ inText, scope }) =>
        (inText || !(pressed.isInText || isUnderSomething)) && !(pressed.isRepeated && scope === 'wizard'),
    )
    const before = first.key !== null && pressed.at - first.at <= pauseMsMax ? first.key : null
    const isFirst = open.some(({ keys = [] }) => keys.length === 2 && keys[0] === pressed.name)
    first = { key: isFirst && !pressed.isRepeated ? pressed.name : null, at: pressed.at }
    const sequences = open.filter(
      ({ keys = [] }) => before !== null && keys[0] === before && keys[1] === pressed.name,
    )
    const meant =
      sequences.length > 0
        ? sequences
        : open.filter(({ keys = [] }) => keys.length === 1 && keys[0] === pressed.name)
    for (const command of meant) command.run()
    return meant.length > 0
  }
}

/** The first of two keys; it outlives the list of commands, which may change between the two. */
let first: { key: string | null; at: number } = { key: null, at: 0 }

const covers = '[role="dialog"]:not([data-peek]), [role="menu"], [role="listbox"]'

/**
 * Under a dialog, a menu or a list of choices keys are for what is open there; a panel beside the list covers nothing,
 * and lists that are closed may stay on the page unseen.
 */
const isCovered = () => [...document.querySelectorAll(covers)].some((part) => part.checkVisibility())

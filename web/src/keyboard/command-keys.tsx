import { type RegisterableHotkey, useHotkey, useHotkeySequence } from '@tanstack/react-hotkeys'
import { usePreferences } from '../kit/preferences.ts'
import { type Command, useRegisteredCommands } from './commands.ts'

/** Listens for the keys of every registered command. */
export function CommandKeys() {
  return useRegisteredCommands()
    .filter(({ keys }) => keys && keys.length > 0)
    .map((command) =>
      command.keys?.length === 1 ? (
        <OneKey key={command.id} command={command} />
      ) : (
        <KeySequence key={command.id} command={command} />
      ),
    )
}

function OneKey({ command }: { command: Command }) {
  const isPlain = !/Mod|Alt/.test(command.keys?.[0] ?? '')
  useHotkey(hotkey(command.keys?.[0]), () => runUnlessCovered(command), {
    enabled: useSingleKeys() || !isPlain,
    ignoreInputs: !command.inText,
    conflictBehavior: 'allow',
  })
  return null
}

function KeySequence({ command }: { command: Command }) {
  useHotkeySequence((command.keys ?? []).map(hotkeyName), () => runUnlessCovered(command), {
    enabled: useSingleKeys(),
    ignoreInputs: true,
    conflictBehavior: 'allow',
  })
  return null
}

/** Under an open dialog nothing moves, but for what the dialog itself offers; a panel beside the list covers nothing. */
function runUnlessCovered(command: Command): void {
  if (!command.inText && document.querySelector('[role="dialog"][aria-modal="true"]:not([data-peek])')) return
  command.run()
}

const useSingleKeys = () => usePreferences().singleKeys

/** The names of keys are checked when they are registered. */
const hotkey = (text = '') => text as RegisterableHotkey
const hotkeyName = (text: string) => text as Parameters<typeof useHotkeySequence>[0][number]

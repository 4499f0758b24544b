import { isMac } from './is-mac.ts'

export interface PressedKey {
  /** As commands are written: `J`, `Shift+D`, `Mod+K`, `?`, `Escape`; null for a modifier alone or a key of an input method. */
  name: string | null
  /** Pressed while the cursor is in a text, or as Enter on what takes it itself. */
  isInText: boolean
  isRepeated: boolean
  /** When it was pressed, however late it is heard; in milliseconds. */
  at: number
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']
const withoutText = '[type=button], [type=submit], [type=reset], [type=checkbox], [type=radio]'
const fieldsOfText = `input:not(${withoutText}), textarea, select, [contenteditable=true]`
const takesEnter = 'a, button, input, summary, [tabindex="0"]'

/** Which key of a command an event is. */
export function pressedKey(event: KeyboardEvent): PressedKey {
  const taken = event.key === 'Enter' ? `${fieldsOfText}, ${takesEnter}` : fieldsOfText
  const isInText = event.target instanceof Element && event.target.closest(taken) !== null
  return { name: nameOf(event), isInText, isRepeated: event.repeat, at: event.timeStamp }
}

function nameOf(event: KeyboardEvent): string | null {
  if (event.isComposing || modifiers.includes(event.key)) return null
  const key = plainKey(event)
  // AltGr, which some layouts need for `[`, counts as Control with Alt.
  const isTyped = event.getModifierState('AltGraph')
  const isMod = (isMac ? event.metaKey : event.ctrlKey) && !isTyped
  const isOther = (isMac ? event.ctrlKey : event.metaKey) && !isTyped
  if (isOther) return null
  // Of a sign Shift is how it is typed, of a letter or a key with a name it is meant.
  const isShift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key))
  return [isMod && 'Mod', event.altKey && !isTyped && 'Alt', isShift && 'Shift', key]
    .filter(Boolean)
    .join('+')
}

/** Where the layout has no Latin letters, the one at the same place. */
function plainKey({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key
  const placed = /^Key([A-Z])$/.exec(code)?.[1]
  return /[^\u0020-\u007e]/.test(key) && placed ? placed : key.toUpperCase()
}

import { expect, test, vi } from 'vitest'

/** What of an event counts; the tests run without a browser. */
const pressed = (event: Partial<KeyboardEvent> & { key: string }, held: string[] = []) => ({
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  target: null,
  getModifierState: (name: string) => held.includes(name),
  ...event,
})

const nameOf = async (event: Parameters<typeof pressed>[0], held?: string[]) => {
  vi.stubGlobal('navigator', { userAgent: 'Linux' })
  vi.stubGlobal('Element', class {})
  const { pressedKey } = await import('./pressed-key.ts')
  return pressedKey(pressed(event, held) as KeyboardEvent).name
}

test('a letter with Shift is another key, a sign is the same however it is typed', async () => {
  expect(await nameOf({ key: 'j' })).toBe('J')
  expect(await nameOf({ key: 'D', shiftKey: true })).toBe('Shift+D')
  expect(await nameOf({ key: '?', shiftKey: true })).toBe('?')
  expect(await nameOf({ key: '[', ctrlKey: true, altKey: true }, ['AltGraph'])).toBe('[')
})

test('modifiers are part of the name, and alone are no key', async () => {
  expect(await nameOf({ key: 'k', ctrlKey: true })).toBe('Mod+K')
  expect(await nameOf({ key: 'Enter', ctrlKey: true })).toBe('Mod+Enter')
  expect(await nameOf({ key: 'k', metaKey: true })).toBeNull()
  expect(await nameOf({ key: 'Shift', shiftKey: true })).toBeNull()
})

test('where the layout has no Latin letters the place of the key counts', async () => {
  expect(await nameOf({ key: 'о', code: 'KeyJ' })).toBe('J')
  expect(await nameOf({ key: 'ö', code: 'Semicolon' })).toBe('Ö')
})

test('a key of an input method is none', async () => {
  expect(await nameOf({ key: 'j', isComposing: true })).toBeNull()
})

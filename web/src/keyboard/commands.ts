import { createContext, useContext, useId, useLayoutEffect, useRef } from 'react'
import { useMayWrite } from '../api/session.ts'
import { presentValue } from '../kit/present-value.ts'

export const scopes = ['anywhere', 'list', 'record', 'wizard'] as const
export type Scope = (typeof scopes)[number]

/** One thing that can be done: it feeds the hotkeys, the palette and the sheet of shortcuts. */
export interface Command {
  id: string
  /** What it does, in the language of the member. */
  label: string
  /** One key (`['J']`), a chord (`['Mod+K']`) or keys after each other (`['G', 'C']`); none for the palette alone. */
  keys?: readonly string[]
  scope: Scope
  /** Acts although the cursor is in a text. */
  inText?: boolean
  /** Changes something: whoever may only read has no such command. */
  writes?: boolean
  /** Is left out of the palette: there it makes no sense. */
  keyOnly?: boolean
  /** The rows hear of its keys themselves: the sheet alone has it. */
  isToldOnly?: boolean
  run(): void
}

/** What switches plain single keys on and off; it stays usable without them, from palette and sheet. */
export const singleKeysCommand = 'single-keys'

const registered = new Map<string, readonly Command[]>()
const present = presentValue<readonly Command[]>([])

/** Whether what stands here is no longer what the page is about: its commands would act on the record before. */
export const IsOutdated = createContext(false)

/**
 * Registers commands while the component is there; before it is painted, so that no key comes too early for what is
 * seen. They are given anew in each drawing, and do what the latest says. Of two with the same id the later one counts.
 */
export function useCommands(given: readonly (Command | false)[]): void {
  const owner = useId()
  const mayWrite = useMayWrite()
  const isOutdated = useContext(IsOutdated)
  const commands = given
    .filter((one) => one !== false)
    .filter(({ writes }) => !isOutdated && (mayWrite || !writes))
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  // What they do is left out of the text.
  const text = JSON.stringify(commands)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads them hears of them when they say something else
  useLayoutEffect(() => {
    const run = (id: string) => latest.current.find((one) => one.id === id)?.run()
    registered.set(
      owner,
      commands.map((command) => ({ ...command, run: () => run(command.id) })),
    )
    publish()
  }, [owner, text])
  useLayoutEffect(
    () => () => {
      registered.delete(owner)
      publish()
    },
    [owner],
  )
}

/** All commands there are now. */
export const useRegisteredCommands = present.use

function publish(): void {
  const byId = new Map([...registered.values()].flat().map((command) => [command.id, command]))
  present.set([...byId.values()])
}

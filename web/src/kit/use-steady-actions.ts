import { useRef, useState } from 'react'

type Act = (...given: unknown[]) => unknown

/** Functions that do what those of the latest drawing do, and are the same in every one: parts that take them keep still. */
export function useSteadyActions<Actions extends object>(now: Actions): Actions {
  const latest = useRef(now)
  latest.current = now
  const [steady] = useState(() => {
    const act =
      (name: string): Act =>
      (...given) =>
        (latest.current as Record<string, Act>)[name]?.(...given)
    return Object.fromEntries(Object.keys(now).map((name) => [name, act(name)])) as Actions
  })
  return steady
}

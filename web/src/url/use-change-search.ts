import { type NavigateOptions, useNavigate } from '@tanstack/react-router'

type Options = Pick<NavigateOptions, 'replace' | 'resetScroll'>

/** Changes parameters of the address by their names, and leaves the others; one that is undefined goes. */
export function useChangeSearch(): (change: object, options?: Options) => Promise<void> {
  const navigate = useNavigate()
  return (change, options) =>
    // Which parameters there are, the route itself has said; here any route may be meant.
    navigate({ to: '.', search: ((before: object) => ({ ...before, ...change })) as never, ...options })
}

import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { linkTo } from './link-to.ts'

type Options = Pick<NavigateOptions, 'replace' | 'resetScroll'>

/** Changes parameters of the address by their names, and leaves the others; one that is undefined goes. */
export function useChangeSearch(): (change: object, options?: Options) => Promise<void> {
  const navigate = useNavigate()
  return (change, options) => navigate({ ...linkTo('.', (before) => ({ ...before, ...change })), ...options })
}

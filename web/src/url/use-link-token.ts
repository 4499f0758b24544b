import { useLocation } from '@tanstack/react-router'

/** The token of the link that brought one here; '' without one. It stands behind the #, which browsers send to nobody. */
export const useLinkToken = (): string =>
  new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? ''

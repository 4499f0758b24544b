import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { linkTo } from '../url/link-to.ts'
import { lastList } from './last-list.ts'

interface BackToListProps {
  /** Of the list: `/w/acme/accounts`. */
  path: string
  label: string
}

/** From the page of a record to its list as it was last shown. */
export function BackToList({ path, label }: BackToListProps) {
  return (
    <Anchor component={Link} {...linkTo(path, lastList(path)?.search)} size="sm" className="no-print">
      {label}
    </Anchor>
  )
}

/** The same for what leads there by itself. */
export function useBackToList(path: string): () => Promise<void> {
  const navigate = useNavigate()
  return () => navigate(linkTo(path, lastList(path)?.search))
}

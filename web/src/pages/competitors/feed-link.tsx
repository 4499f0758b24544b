import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../../url/link-to.ts'

/** Interactions that a figure counts, as the address of the feed says them: the end is not in it. */
export interface CountedRecords {
  competitor_id: string[]
  from?: string
  to?: string
}

/** In the table of a picture, a figure's name leads to what it counts. */
export function FeedLink({ records, children }: { records: CountedRecords; children: ReactNode }) {
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <Anchor component={Link} size="sm" {...linkTo(`/w/${ws}/competitors/feed`, records)}>
      {children}
    </Anchor>
  )
}

/** The same for a click into the picture. */
export function useOpenFeed(): (records: CountedRecords) => void {
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/w/$ws/competitors/feed', params: { ws }, search })
}

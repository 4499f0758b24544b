import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { PathGraphProps } from './path-graph.tsx'

const PathGraph = lazy(() => import('./path-graph.tsx'))

/** The picture comes when it is looked at: the libraries that draw it are as large as the rest of a page. */
export function LazyPathGraph(props: PathGraphProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <PathGraph {...props} />
    </Suspense>
  )
}

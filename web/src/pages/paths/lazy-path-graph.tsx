import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { PathGraphProps } from './path-graph.tsx'
import { PictureBoundary } from './picture-boundary.tsx'

const graphOfCode = () => lazy(() => import('./path-graph.tsx'))
let latest = graphOfCode()

/** The picture comes when it is looked at: the libraries that draw it are as large as the rest of a page. */
export function LazyPathGraph(props: PathGraphProps) {
  const [PathGraph, setPathGraph] = useState(() => latest)
  const tryAgain = () => {
    latest = graphOfCode()
    setPathGraph(() => latest)
  }
  return (
    <PictureBoundary height={props.height} onRetry={tryAgain}>
      <Suspense fallback={<Skeleton height={props.height} />}>
        <PathGraph {...props} />
      </Suspense>
    </PictureBoundary>
  )
}

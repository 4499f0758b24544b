import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'

/** The way to the import wizard, for whoever may write. */
export function ImportButton({ children }: { children: ReactNode }) {
  const { ws } = useParams({ from: '/w/$ws' })
  const { scopes } = useSession()
  if (!scopes.includes('write')) return null
  return (
    <Button component={Link} to={`/w/${ws}/imports/new`} size="xs">
      {children}
    </Button>
  )
}

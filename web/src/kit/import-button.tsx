import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayWrite } from '../api/session.ts'
import { linkTo } from '../url/link-to.ts'

/** The way to the import wizard, for whoever may write; contacts are what it begins with where no `kind` is said. */
export function ImportButton({ kind, children }: { kind?: 'interactions'; children: ReactNode }) {
  const { ws } = useParams({ from: '/w/$ws' })
  if (!useMayWrite()) return null
  return (
    <Button component={Link} {...linkTo(`/w/${ws}/imports/new`, { kind })} size="xs">
      {children}
    </Button>
  )
}

import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMayWrite } from '../api/session.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { Page } from './page.tsx'

/** What changes something: shown to whoever may. */
export const ForWriters = ({ children }: { children: ReactNode }) => (useMayWrite() ? children : null)

/** A page that is there to change something; whoever may only read learns why it is not his. */
export function PageForWriters({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('common')
  if (useMayWrite()) return children
  return (
    <Page title={title}>
      <Alert color="yellow">{t('readOnly')}</Alert>
    </Page>
  )
}

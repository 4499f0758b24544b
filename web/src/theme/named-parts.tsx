import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

/** Gives the buttons that the kit leaves without a name one in the language of the member. */
export function NamedParts({ children }: { children: ReactNode }) {
  const t = useTexts('common')
  const named = useMemo(
    () => ({ components: { CloseButton: { defaultProps: { 'aria-label': t('close') } } } }),
    [t],
  )
  return (
    <MantineThemeProvider inherit theme={named}>
      {children}
    </MantineThemeProvider>
  )
}

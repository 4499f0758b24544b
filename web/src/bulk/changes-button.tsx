import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { useMayWrite } from '../api/session.ts'
import { type Command, useCommands } from '../keyboard/commands.ts'
import { laterDialog } from '../kit/later.tsx'
import { useTexts } from '../messages/use-texts.tsx'

const ChangesDialog = laterDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

/** Leads from a list to what was changed of many rows in the last hour, to undo it. */
export function ChangesButton() {
  const t = useTexts('grid.bulk')
  const mayWrite = useMayWrite()
  const [isOpen, { open, close }] = useDisclosure(false)
  const commands = useMemo(
    (): Command[] =>
      mayWrite ? [{ id: 'list.changes', label: t('changes'), scope: 'list', run: open }] : [],
    [t, open, mayWrite],
  )
  useCommands(commands)
  if (!mayWrite) return null
  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={open}>
        {t('changes')}
      </Anchor>
      <ChangesDialog isOpen={isOpen} onClose={close} />
    </>
  )
}

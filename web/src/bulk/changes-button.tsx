import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useCommands } from '../keyboard/commands.ts'
import { ForWriters } from '../kit/for-writers.tsx'
import { laterDialog } from '../kit/later.tsx'
import { useTexts } from '../messages/use-texts.tsx'

const ChangesDialog = laterDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

/** Leads from a list to what was changed of many rows in the last hour, to undo it. */
export function ChangesButton() {
  const t = useTexts('grid.bulk')
  const [isOpen, { open, close }] = useDisclosure(false)
  useCommands([{ id: 'list.changes', writes: true, label: t('changes'), scope: 'list', run: open }])
  return (
    <ForWriters>
      <Anchor component="button" type="button" size="xs" onClick={open}>
        {t('changes')}
      </Anchor>
      <ChangesDialog isOpen={isOpen} onClose={close} />
    </ForWriters>
  )
}

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

export interface Confirmation {
  title: string
  /** Names the counts and what cannot be undone. */
  text: string
  /** What the button does, said in full: "Remove Ada Chen and 12 opportunities". */
  deed: string
  cancel: string
  run(): void
}

/** Asks before what has no undo. */
export function confirmDeed({ title, text, deed, cancel, run }: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: deed, cancel },
    // A deed with a long name takes two lines where one is too narrow.
    confirmProps: {
      color: 'red',
      styles: {
        root: { height: 'auto', minHeight: 36, paddingBlock: 6 },
        label: { whiteSpace: 'normal', height: 'auto' },
      },
    },
    onConfirm: run,
  })
}

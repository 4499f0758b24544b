import { ActionIcon } from '@mantine/core'
import { Trash2Icon } from 'lucide-react'

interface DeleteIconProps {
  /** What it deletes, by name. */
  label: string
  /** The id of the text that says why it does nothing; undefined where it does. */
  refusedBy?: string | undefined
  onDelete(): void
}

/** Deletes what stands in its line. Where that is refused it stays where it is, and says why. */
export const DeleteIcon = ({ label, refusedBy, onDelete }: DeleteIconProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={26}
    aria-label={label}
    aria-disabled={refusedBy !== undefined || undefined}
    aria-describedby={refusedBy}
    style={refusedBy ? { opacity: 0.3, cursor: 'not-allowed', background: 'none' } : undefined}
    onClick={() => refusedBy === undefined && onDelete()}
  >
    <Trash2Icon size={15} aria-hidden />
  </ActionIcon>
)

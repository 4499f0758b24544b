import { Alert, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What kind of file it is and how much is in it, in a line or two. */
export function Recognised({ preview }: { preview: ImportPreview }) {
  const t = useTexts('imports')
  const format = useFormatter()
  const { file, form, recognised_as, rows, rows_complete, files, columns, can_import } = preview
  const kind =
    recognised_as === 'network_export'
      ? 'connections'
      : form === 'json_lines'
        ? 'json'
        : form === 'archive' || form === 'json' || form === 'table'
          ? form
          : 'other'
  const isOfContacts = files.length > 0 && columns.length > 0
  const rowsText = !rows_complete ? 'rowsAtLeast' : isOfContacts ? 'contactRowsIn' : 'rowsIn'
  return (
    <Alert color={can_import ? 'teal' : 'gray'} variant="light">
      {t(`formats.${kind}`, { file: file.name })}
      {rows > 0 && ` ${t(rowsText, { rows })}`}
      {files.length > 0 && (
        <Text size="xs" mt={4}>
          {files
            .map((one) => `${one.name} (${one.rows_complete ? '' : '>'}${format.number(one.rows)})`)
            .join(' · ')}
        </Text>
      )}
    </Alert>
  )
}

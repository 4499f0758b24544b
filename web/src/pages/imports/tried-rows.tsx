import { Stack, Text } from '@mantine/core'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { GroupedErrors } from './grouped-errors.tsx'

/** What the first rows of a file would come to. */
export function TriedRows({ preview: { tried } }: { preview: ImportPreview }) {
  const t = useTexts('imports')
  if (tried.rows === 0) return null
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {t('tried', { rows: tried.rows, taken: tried.rows - tried.left_out, leftOut: tried.left_out })}
      </Text>
      {tried.row_errors.length > 0 && <GroupedErrors errors={tried.row_errors} />}
    </Stack>
  )
}

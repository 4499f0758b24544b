import { Alert, Select, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import type { Choices } from './send-import.ts'
import { useFieldName } from './use-field-name.ts'

const titled = [
  'empty_file',
  'unknown_format',
  'encoding',
  'unreadable',
  'no_headings',
  'no_addresses',
  'no_rows',
  'no_contacts',
  'duplicate_heading',
  'doubtful_column',
  'ambiguous_dates',
  'rows_left_out',
  'all_rows_left_out',
  'no_competitors',
  'unknown_reps',
] as const

type Problem = ImportPreview['problems'][number]

const explained = ['doubtful_column', 'duplicate_heading', 'ambiguous_dates'] as const

interface PreviewProblemsProps {
  preview: ImportPreview
  dateOrder: Choices['dateOrder']
  onDateOrder?(dateOrder: Choices['dateOrder']): void
}

/** What would go wrong with a file, the worst first, and where a choice helps, the choice. */
export function PreviewProblems({ preview, dateOrder, onDateOrder }: PreviewProblemsProps) {
  const t = useTexts('imports')
  const nameOf = useFieldName(preview.kind)
  const { problems, columns } = preview
  // What the service says of columns is for who writes a request: here they are chosen below.
  const detailOf = ({ code, column, message }: Problem): string | null => {
    if (code === 'no_addresses' || code === 'no_competitors' || code === 'unknown_reps')
      return t(`problemDetails.${code}`)
    // What the service says of requests helps nobody who chooses here.
    if (/column_map/.test(message)) return t('problemDetails.no_headings')
    const own = explained.find((one) => one === code)
    if (!own || column === null) return message
    const read = columns.find((one) => one.column === column)?.read_as ?? ''
    return t(`problemDetails.${own}`, { column, field: nameOf(read) })
  }
  const shown = problems.flatMap((problem) => {
    const title = titled.find((code) => code === problem.code)
    return title ? [{ title, severity: problem.severity, detail: detailOf(problem) }] : []
  })
  const asksOrder = dateOrder !== null || problems.some(({ code }) => code === 'ambiguous_dates')
  return (
    <Stack gap="xs" maw={860}>
      {shown.map(({ title, severity, detail }) => (
        <Alert
          key={`${title} ${detail}`}
          color={severity === 'error' ? 'red' : 'yellow'}
          variant="light"
          role={severity === 'error' ? 'alert' : 'note'}
          title={t(`problems.${title}`)}
        >
          {detail !== null && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          )}
        </Alert>
      ))}
      {onDateOrder && asksOrder && (
        <Select
          maw={300}
          label={t('dateOrder')}
          clearable
          data={[
            { value: 'dmy', label: t('dateOrders.dmy') },
            { value: 'mdy', label: t('dateOrders.mdy') },
          ]}
          value={dateOrder}
          onChange={(value) => onDateOrder(value === 'dmy' || value === 'mdy' ? value : null)}
        />
      )}
    </Stack>
  )
}

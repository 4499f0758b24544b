import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '../../../messages/use-texts.tsx'
import type { Workbook } from './use-workbook.ts'

/** Which sheet of a workbook is meant, where several hold something; or why none can be read. */
export function SheetChoice({ choice, choose, problem }: Workbook) {
  const t = useTexts('imports.workbook')
  if (problem) {
    return (
      <Alert color="red" variant="light" role="alert" title={t('refused')}>
        {t(problem.kind, { file: problem.file })}
      </Alert>
    )
  }
  if (!choice) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('choose', { file: choice.workbook.name })}>
      <Text size="sm" role="status">
        {t('choose', { file: choice.workbook.name })}
      </Text>
      <Group gap="xs">
        {choice.sheets.map((sheet) => (
          <Button key={sheet.name} variant="default" size="xs" onClick={() => choose(sheet)}>
            {t('sheet', { name: sheet.name, rows: sheet.rows })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

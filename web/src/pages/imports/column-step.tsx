import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import type { ColumnMap } from './send-import.ts'
import { useFieldName } from './use-field-name.ts'

interface ColumnStepProps {
  preview: ImportPreview
  columnMap: ColumnMap
  onChange(columnMap: ColumnMap): void
}

type Column = ImportPreview['columns'][number]

/** Which column is read as what and how sure that is, with values to judge by; what is wrong is put right here. */
export function ColumnStep({ preview: { kind, columns, fields }, columnMap, onChange }: ColumnStepProps) {
  const t = useTexts('imports')
  const nameOf = useFieldName(kind)
  const chosenOf = (column: Column) => {
    const chosen = columnMap[column.column]
    return chosen === undefined ? readAs(column) : (chosen ?? ignored)
  }
  const set = (column: Column, choice: string | null) => {
    if (choice === chosenOf(column)) return
    const heading = column.column
    const others = Object.entries(columnMap).filter(([other]) => other !== heading)
    if (choice === null) return onChange(Object.fromEntries(others))
    if (choice === ignored) return onChange({ ...Object.fromEntries(others), [heading]: null })
    // One field has one heading: whoever had it before is read by its own heading again.
    onChange({ ...Object.fromEntries(others.filter(([, taken]) => taken !== choice)), [heading]: choice })
  }
  return (
    <Stack
      gap={0}
      maw={860}
      component="ul"
      p={0}
      m={0}
      aria-label={t('mapping')}
      style={{ listStyle: 'none' }}
    >
      {columns.map((column) => (
        <Group
          component="li"
          key={column.position}
          justify="space-between"
          gap="sm"
          py={8}
          style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
        >
          <div style={{ flex: 1, minWidth: 180 }}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {column.column || t('unnamed', { position: column.position })}
              </Text>
              <Certainty column={column} isKnown={fields.length > 0} />
            </Group>
            <Text size="xs" c="dimmed" className="truncate">
              {column.samples.join(' · ')}
            </Text>
          </div>
          {column.suggestion !== null && (
            <Button size="compact-xs" variant="light" onClick={() => set(column, column.suggestion)}>
              {t('suggested', { field: nameOf(column.suggestion) })}
            </Button>
          )}
          {fields.length > 0 && column.column !== '' && (
            <Select
              w={230}
              size="xs"
              aria-label={t('readAsOf', { heading: column.column })}
              placeholder={t('notRead')}
              clearable={columnMap[column.column] !== undefined}
              data={[
                { value: ignored, label: t('ignoreColumn') },
                ...fields.map((field) => ({ value: field, label: nameOf(field) })),
              ]}
              value={chosenOf(column)}
              onChange={(choice) => set(column, choice)}
            />
          )}
          {fields.length === 0 && (
            <Text size="xs" c="dimmed">
              {column.read_as === null ? t('notRead') : nameOf(column.read_as)}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  )
}

/** The choice that a column is read as nothing; no field has this name. */
const ignored = '-'

const readAs = ({ read_as, certainty }: Column) => (certainty === 'ignored' ? ignored : read_as)

const colors = {
  given: 'indigo',
  kept: 'indigo',
  exact: 'teal',
  known: 'teal',
  doubtful: 'orange',
  ignored: 'gray',
} as const

function Certainty({ column: { certainty }, isKnown }: { column: Column; isKnown: boolean }) {
  const t = useTexts('imports')
  const known = certaintyOf(certainty)
  if (!isKnown || !known) return null
  return (
    <Badge size="xs" variant="light" tt="none" color={colors[known]}>
      {t(`certainties.${known}`)}
    </Badge>
  )
}

const certainties = ['given', 'kept', 'exact', 'known', 'doubtful', 'ignored'] as const

const certaintyOf = (name: string | null) => certainties.find((known) => known === name)

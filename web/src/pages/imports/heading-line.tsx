import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { beginningOf, noHeadings } from './with-headings-at.ts'

/** Notes above a table are no longer than this. */
const linesMax = 20
const shownCharsMax = 80

interface HeadingLineProps {
  file: File
  preview: ImportPreview
  /** Null: where the service has found it. */
  line: number | null
  onChange(line: number): void
}

/** Which line of a table holds its headings, if any does, where that is in doubt. */
export function HeadingLine({ file, preview, line, onChange }: HeadingLineProps) {
  const t = useTexts('imports')
  const isInDoubt =
    line !== null ||
    preview.columns.some(({ column }) => column === '') ||
    preview.problems.some(({ code }) => ['no_headings', 'no_addresses', 'unreadable'].includes(code))
  const isAsked = preview.form === 'table' && isInDoubt
  const { data: lines = [] } = useQuery({
    queryKey: ['first-lines', file.name, file.size, file.lastModified],
    queryFn: () => firstLines(file),
    enabled: isAsked,
    refetchInterval: false,
  })
  if (!isAsked || !lines.some(isFilled)) return null
  return (
    <Select
      maw={480}
      label={t('headingLine')}
      description={t('headingLineHint')}
      allowDeselect={false}
      data={[
        ...lines.flatMap((text, at) =>
          isFilled(text)
            ? [{ value: String(at + 1), label: `${at + 1}: ${text.slice(0, shownCharsMax)}` }]
            : [],
        ),
        { value: String(noHeadings), label: t('noHeadings') },
      ]}
      value={String(line ?? preview.header_line ?? '')}
      onChange={(value) => value !== null && onChange(Number(value))}
    />
  )
}

const isFilled = (line: string) => line.trim() !== ''

async function firstLines(file: File): Promise<string[]> {
  const text = new TextDecoder().decode(await beginningOf(file))
  return text.split(/\r?\n/).slice(0, linesMax)
}

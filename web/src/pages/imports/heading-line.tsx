import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Notes above a table are no longer than this. */
const linesMax = 20
const beginningBytes = 64 * 1024
const shownCharsMax = 80

interface HeadingLineProps {
  file: File
  preview: ImportPreview
  /** Null: where the service has found it. */
  line: number | null
  onChange(line: number): void
}

/** Which line of a table holds its headings, where that is in doubt. */
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
    networkMode: 'always',
    refetchInterval: false,
  })
  if (!isAsked || lines.filter(isFilled).length < 2) return null
  return (
    <Select
      maw={480}
      label={t('headingLine')}
      description={t('headingLineHint')}
      allowDeselect={false}
      data={lines.flatMap((text, at) =>
        isFilled(text)
          ? [{ value: String(at + 1), label: `${at + 1}: ${text.slice(0, shownCharsMax)}` }]
          : [],
      )}
      value={String(line ?? preview.header_line ?? '')}
      onChange={(value) => value !== null && onChange(Number(value))}
    />
  )
}

const isFilled = (line: string) => line.trim() !== ''

const beginningOf = async (file: File) => new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())

async function firstLines(file: File): Promise<string[]> {
  const text = new TextDecoder().decode(await beginningOf(file))
  return text.split(/\r?\n/).slice(0, linesMax)
}

const newline = '\n'.charCodeAt(0)

/** The same file with nothing above its headings: lines are emptied, not taken out, so that they keep their numbers. */
export async function withHeadingsAt(file: File, line: number | null): Promise<File> {
  if (line === null || line === 1) return file
  const bytes = await beginningOf(file)
  let start = 0
  for (let before = 1; before < line; before++) start = bytes.indexOf(newline, start) + 1
  return new File(['\n'.repeat(line - 1), file.slice(start)], file.name, { type: file.type })
}

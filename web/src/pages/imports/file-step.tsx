import { Anchor, Button, FileButton, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { UploadIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { saveFile } from '../../kit/save-file.ts'
import { useDelimiter } from '../../kit/use-delimiter.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { CompetitorsFirst } from './competitors-first.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import { templateOf } from './import-templates.ts'
import { SheetChoice } from './workbook/sheet-choice.tsx'
import { useWorkbook } from './workbook/use-workbook.ts'

interface FileStepProps {
  kind: ImportKind
  onKind(kind: ImportKind): void
  isBusy: boolean
  onFile(file: File): void
  /** The name of the file that was read. */
  chosen: string | undefined
  /** Undefined where it leads nowhere. */
  onNext: (() => void) | undefined
  /** Rows in the field, which stay there from one step to another. */
  pasted: string
  onPaste(text: string): void
}

/** What is imported, and the file: dropped, chosen, or rows that are pasted. */
export function FileStep({ kind, onKind, isBusy, onFile, chosen, onNext, pasted, onPaste }: FileStepProps) {
  const t = useTexts('imports')
  const workbook = useWorkbook(onFile)
  const [isOver, setOver] = useState(false)
  const forgetChoice = useRef<() => void>(null)
  const take = (file: File | null) => {
    // Else the browser would say nothing where the same file is chosen once more, put right meanwhile.
    forgetChoice.current?.()
    if (file) workbook.open(file)
  }
  const delimiter = useDelimiter()
  const template = useMemo(() => templateOf(kind, t('templateFile'), delimiter), [kind, t, delimiter])
  return (
    <Stack maw={640}>
      <Select
        label={t('what')}
        data={importKinds.map((value) => ({ value, label: t(`what_${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => {
          const known = importKinds.find((name) => name === value)
          if (known) onKind(known)
        }}
      />
      <Text size="sm" c="dimmed">
        {t(`hint_${kind}`)}{' '}
        {template && (
          <Anchor component="button" type="button" size="sm" onClick={() => saveFile(template)}>
            {t('template')}
          </Anchor>
        )}
      </Text>
      {kind === 'interactions' && <CompetitorsFirst />}
      <Paper
        withBorder
        p="xl"
        ta="center"
        style={{
          borderStyle: 'dashed',
          borderWidth: 2,
          background: isOver ? 'var(--mantine-color-default-hover)' : undefined,
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) workbook.open(file)
        }}
      >
        <Stack align="center" gap="xs">
          <UploadIcon size={32} aria-hidden />
          <Text size="sm">{t('drop')}</Text>
          <FileButton
            onChange={take}
            resetRef={forgetChoice}
            accept=".zip,.csv,.xlsx,.xlsm,.tsv,.txt,.json,.ndjson,.jsonl"
          >
            {(props) => (
              <Button {...props} loading={isBusy || workbook.isReading}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {t('forms')}
          </Text>
        </Stack>
      </Paper>
      {chosen !== undefined && (
        <Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('chosen', { file: chosen })}
          </Text>
          {onNext && <Button onClick={onNext}>{t('next')}</Button>}
        </Group>
      )}
      <SheetChoice {...workbook} />
      <Textarea
        label={t('paste')}
        description={t('pasteHint')}
        autosize
        minRows={2}
        maxRows={8}
        value={pasted}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      {pasted.trim() !== '' && (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => workbook.open(new File([pasted], t('pastedFile'), { type: 'text/csv' }))}
          >
            {t('readPasted')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

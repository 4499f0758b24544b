import { useRef, useState } from 'react'
import { keepText, keptText } from '../../api/unsaved.ts'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useOverSignIn } from '../../kit/use-over-sign-in.ts'
import { exportDayOf } from './export-day.ts'
import type { ImportKind } from './import-kinds.ts'
import { type Choices, previewFile } from './send-import.ts'
import { utf8File } from './utf8-file.ts'

const noChoices = {
  headingLine: null,
  columnMap: {},
  dateOrder: null,
  repUrl: '',
  targetUrl: '',
  socialUrl: '',
  name: '',
  exportedOn: '',
  ownerEmail: '',
  tags: [],
  competitorId: null,
  tier: null,
  isFull: false,
}

/** Choices by which the file is read: another one needs another preview. */
type Mapping = Partial<Pick<Choices, 'headingLine' | 'columnMap' | 'dateOrder' | 'repUrl' | 'targetUrl'>>

/** What is there when the session ends. */
interface Left {
  choices: Choices | undefined
  file: File | undefined
  mapping: Mapping
}

interface Reading {
  /** Before a file is read with other choices. */
  onRead(): void
  onFailure(error: unknown): void
}

/** The file of a new import and what was chosen for it, with the latest preview. Undefined before there is a file. */
export function useImportChoices(kind: ImportKind, { onRead, onFailure }: Reading) {
  const before = useOverSignIn(
    `import ${kind}`,
    (): Left => ({
      choices,
      file: latestFile.current,
      mapping: failedMapping.current,
    }),
  )
  const [choices, setChoices] = useState<Choices | undefined>(before?.choices)
  /** What was chosen since the preview that is shown: the next choice must not lose it while its preview is on the way. */
  const [pending, setPending] = useState<Mapping>({})
  const [isReading, setReading] = useState(false)
  const latestReading = useRef(0)
  const latestFile = useRef(before?.file)
  const failedMapping = useRef<Mapping>(before?.mapping ?? {})
  /** Null where the file cannot be read, and for a preview that a later one has overtaken. */
  const preview = async (of: Parameters<typeof previewFile>[1], as = kind): Promise<ImportPreview | null> => {
    const reading = ++latestReading.current
    const isLatest = () => reading === latestReading.current
    setReading(true)
    onRead()
    try {
      const read = await previewFile(as, of)
      return isLatest() ? read : null
    } catch (error) {
      if (isLatest()) onFailure(error)
      return null
    } finally {
      if (isLatest()) {
        setReading(false)
        setPending({})
      }
    }
  }
  const readAgain = async (changed: Mapping): Promise<void> => {
    if (!choices) return
    const mapping = { ...pending, ...changed }
    setPending(mapping)
    failedMapping.current = mapping
    const read = await preview({ ...choices, ...mapping })
    if (read) setChoices((before) => before && { ...before, ...mapping, preview: read })
  }
  const readFile = async (given: File, as = kind): Promise<ImportPreview | null> => {
    latestFile.current = given
    failedMapping.current = {}
    setChoices(undefined)
    const text = await utf8File(given)
    if (latestFile.current !== given) return null
    const read = await preview({ ...noChoices, ...text }, as)
    const exportedOn = read?.form === 'table' ? exportDayOf(text.file) : ''
    if (read) setChoices({ ...noChoices, ...keptWhose(as, text.file), exportedOn, ...text, preview: read })
    return read
  }
  return {
    choices,
    pending,
    isReading,
    readFile,
    /** Reads the file, if there is one, as one of another kind. */
    readAs: async (other: ImportKind): Promise<void> => {
      if (latestFile.current) await readFile(latestFile.current, other)
    },
    /** The file that was chosen last, read or not. */
    latest: () => latestFile.current,
    readAgain,
    /** With the choices that no preview came for. */
    retryAgain: () => readAgain(failedMapping.current),
    change: (changed: Partial<Choices>) => {
      if (choices) keepWhose(kind, { ...choices, ...changed })
      setChoices((before) => before && { ...before, ...changed })
    },
    drop: () => {
      latestFile.current = undefined
      setChoices(undefined)
    },
  }
}

type Whose = Pick<Choices, 'socialUrl' | 'name' | 'ownerEmail'>

/** The same file is known by its name and size: of another one it would be somebody else. */
const placeOf = (kind: ImportKind, { name, size }: File) => `import ${kind} ${size} ${name}`

/** Whose contacts the file holds, kept in the tab: a page that is loaded again has lost the file, not what was typed. */
function keepWhose(kind: ImportKind, { file, socialUrl, name, ownerEmail }: Choices): void {
  const whose: Whose = { socialUrl, name, ownerEmail }
  const isTyped = Object.values(whose).some((text) => text !== '')
  keepText(placeOf(kind, file), isTyped ? JSON.stringify(whose) : undefined)
}

function keptWhose(kind: ImportKind, file: File): Partial<Whose> {
  // Only this file writes there.
  return JSON.parse(keptText(placeOf(kind, file)) ?? '{}') as Partial<Whose>
}

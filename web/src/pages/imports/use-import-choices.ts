import { useRef, useState } from 'react'
import type { ImportPreview } from '../../kit/row-types.ts'
import type { ImportKind } from './import-kinds.ts'
import { type Choices, previewFile } from './send-import.ts'

const noChoices = {
  headingLine: null,
  columnMap: {},
  dateOrder: null,
  repUrl: '',
  targetUrl: '',
  socialUrl: '',
  name: '',
  ownerEmail: '',
  competitorId: null,
  tier: null,
  isFull: false,
}

/** Choices by which the file is read: another one needs another preview. */
type Mapping = Partial<Pick<Choices, 'headingLine' | 'columnMap' | 'dateOrder' | 'repUrl' | 'targetUrl'>>

interface Reading {
  /** Before a file is read with other choices. */
  onRead(): void
  onFailure(error: unknown): void
}

/** The file of a new import and what was chosen for it, with the latest preview. Undefined before there is a file. */
export function useImportChoices(kind: ImportKind, { onRead, onFailure }: Reading) {
  const [choices, setChoices] = useState<Choices>()
  /** What was chosen since the preview that is shown: the next choice must not lose it while its preview is on the way. */
  const [pending, setPending] = useState<Mapping>({})
  const [isReading, setReading] = useState(false)
  const latestReading = useRef(0)
  /** Null where the file cannot be read, and for a preview that a later one has overtaken. */
  const preview = async (of: Omit<Choices, 'preview'>): Promise<ImportPreview | null> => {
    const reading = ++latestReading.current
    const isLatest = () => reading === latestReading.current
    setReading(true)
    onRead()
    try {
      const read = await previewFile(kind, of)
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
  return {
    choices,
    pending,
    isReading,
    readFile: async (file: File): Promise<ImportPreview | null> => {
      const read = await preview({ ...noChoices, file })
      if (read) setChoices({ ...noChoices, file, preview: read })
      return read
    },
    readAgain: async (changed: Mapping): Promise<void> => {
      if (!choices) return
      const mapping = { ...pending, ...changed }
      setPending(mapping)
      const read = await preview({ ...choices, ...mapping })
      if (read) setChoices((before) => before && { ...before, ...mapping, preview: read })
    },
    change: (changed: Partial<Choices>) => setChoices((before) => before && { ...before, ...changed }),
    drop: () => setChoices(undefined),
  }
}

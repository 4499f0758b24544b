import { Pagination } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

interface PageChoiceProps {
  /** What the pages are of, for screen readers. */
  label: string
  /** How many rows there are on all pages; undefined while that is not known. */
  rows: number | undefined
  pageSize: number
  page: number
  onChoose(page: number): void
}

/** The pages of a short list, where it has more than one. */
export function PageChoice({ label, rows = 0, pageSize, page, onChoose }: PageChoiceProps) {
  const t = useTexts('common')
  const pages = Math.ceil(rows / pageSize)
  // A page behind the last one leads back.
  if (pages <= 1 && page === 1) return null
  return (
    <Pagination
      component="nav"
      size="sm"
      aria-label={label}
      total={Math.max(pages, 1)}
      value={page}
      onChange={onChoose}
      getControlProps={(control) => ({ 'aria-label': t(`${control}Page`) })}
    />
  )
}

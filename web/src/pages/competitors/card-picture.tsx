import { Paper } from '@mantine/core'
import { ChartFrame, type ChartTable } from '../../kit/chart-frame.tsx'

interface CardPictureProps {
  title: string
  summary: string
  table: ChartTable
  children: React.ReactNode
}

/** A chart of the card. To assistive technology it is one image; what can be clicked in it is a link of its table, too. */
export function CardPicture({ title, summary, table, children }: CardPictureProps) {
  return (
    <Paper withBorder p="md" h="100%" style={{ minWidth: 0 }}>
      <ChartFrame title={title} label={title} summary={summary} table={table}>
        <div role="img" aria-label={summary}>
          {children}
        </div>
      </ChartFrame>
    </Paper>
  )
}

import { Sparkline } from '@mantine/charts'
import '@mantine/charts/styles.css'

/** A small curve without axes; `label` says in one line what it comes to. */
export function TrendLine({
  values,
  label,
  width = '100%',
  height = 44,
}: {
  values: readonly number[]
  label: string
  width?: number | string
  height?: number
}) {
  return (
    <div role="img" aria-label={label} title={label} style={{ width, minWidth: 0 }}>
      <Sparkline
        w="100%"
        h={height}
        data={[...values]}
        curveType="monotone"
        color="indigo"
        fillOpacity={0.35}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  )
}

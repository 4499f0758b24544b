import './trend-line.css'

/** In which the curve is drawn before it is stretched to its place. */
const box = { width: 100, height: 40, margin: 3 }

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
  const line = lineThrough(values)
  return (
    <div role="img" aria-label={label} title={label} style={{ width, minWidth: 0 }}>
      <svg
        className="trend-line"
        height={height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon points={`0,${box.height} ${line} ${box.width},${box.height}`} />
        <polyline points={line} />
      </svg>
    </div>
  )
}

/** From zero at the bottom to the highest at the top; a single value is a level line. */
function lineThrough(values: readonly number[]): string {
  const shown = values.length === 1 ? [...values, ...values] : values
  const top = Math.max(1, ...shown)
  const step = box.width / Math.max(1, shown.length - 1)
  const room = box.height - 2 * box.margin
  return shown
    .map((value, at) => `${rounded(at * step)},${rounded(box.height - box.margin - (value / top) * room)}`)
    .join(' ')
}

const rounded = (value: number) => Math.round(value * 100) / 100

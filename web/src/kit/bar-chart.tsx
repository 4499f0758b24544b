import { Text } from '@mantine/core'
import { useState } from 'react'
import './plot.css'

export interface Bar {
  key: string
  value: number
  /** Below the axis, where there is room for it. */
  short: string
  /** What is read when one points at the bar. */
  hint: string
}

interface BarChartProps {
  bars: readonly Bar[]
  height: number
  format(value: number): string
  /** The table beside the picture has the same as links. */
  onOpen?(key: string): void
}

const labelsMax = 8
const stepsMax = 4

/** Upright bars over time. The frame around it names it and has the same figures as a table. */
export function BarChart({ bars, height, format, onOpen }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { top, step } = scaleTo(Math.max(1, ...bars.map(({ value }) => value)))
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step)
  const every = Math.ceil(bars.length / labelsMax)
  const hint = pointed === null ? undefined : bars[pointed]
  return (
    <div className="plot" dir="ltr" style={{ height }} onPointerLeave={() => setPointed(null)}>
      {lines.map((value) => (
        <div key={value} className="plot-line" style={{ bottom: `${(value / top) * 100}%` }}>
          <span>{format(value)}</span>
        </div>
      ))}
      <div className="plot-bars">
        {bars.map(({ key, value, short }, at) => (
          <div
            key={key}
            className="plot-bar"
            onPointerEnter={() => setPointed(at)}
            {...(onOpen && value > 0 && { 'data-leads': true, onClick: () => onOpen(key) })}
          >
            <div style={{ height: `${(value / top) * 100}%` }} />
            {at % every === 0 && <span data-second={(at / every) % 2 === 1 || undefined}>{short}</span>}
          </div>
        ))}
      </div>
      {hint && pointed !== null && (
        <div className="plot-hint" style={placeOf((pointed + 0.5) / bars.length, 1)}>
          <Text size="xs">{hint.hint}</Text>
        </div>
      )}
    </div>
  )
}

/** Where a hint stands: beside a point of the plot, towards its middle. */
export function placeOf(x: number, y: number) {
  return {
    ...(x > 0.5
      ? { insetInlineEnd: `calc(${(1 - x) * 100}% + 10px)` }
      : { insetInlineStart: `calc(${x * 100}% + 10px)` }),
    ...(y > 0.5 ? { top: `calc(${(1 - y) * 100}% + 4px)` } : { bottom: `calc(${y * 100}% + 4px)` }),
  }
}

/** Lines at round numbers, a few, and the highest at or above the highest value. */
export function scaleTo(highest: number): { top: number; step: number } {
  const rough = highest / stepsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power)
  return { top: Math.ceil(highest / step) * step, step }
}

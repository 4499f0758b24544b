import { cpus } from 'node:os'
import { median } from './median.ts'

/** What a figure is held against, in words and as a test. */
export interface Target {
  bound: number
  /** Whether the figure should be at least or at most the bound. */
  side: 'min' | 'max'
}

/** Says which machine and which database the figures are from. */
export function reportHead(name: string, lines: readonly string[]): void {
  const [cpu] = cpus()
  console.log(`\n## ${name}\n`)
  console.log(`Machine: ${cpus().length} x ${cpu?.model.trim() ?? 'unknown CPU'}, Node ${process.version}.`)
  for (const line of lines) console.log(line)
  console.log('\n| figure | median | min - max | target |\n|---|---|---|---|')
}

/** One line of the table: the median of what the rounds measured, their range, and the target. */
export function reportFigure(
  label: string,
  values: readonly number[],
  { unit = '', target }: { unit?: string; target?: Target } = {},
): void {
  const shown = (value: number) => `${number(value)}${unit === '' ? '' : ` ${unit}`}`
  const range = values.length > 1 ? `${number(Math.min(...values))} - ${number(Math.max(...values))}` : ''
  console.log(`| ${label} | ${shown(median(values))} | ${range} | ${verdict(median(values), target)} |`)
}

function verdict(value: number, target: Target | undefined): string {
  if (!target) return ''
  const isMet = target.side === 'min' ? value >= target.bound : value <= target.bound
  return `${target.side === 'min' ? '>=' : '<='} ${target.bound}: ${isMet ? 'met' : 'missed'}`
}

/** Three significant digits are more than a shared machine is good for. */
function number(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

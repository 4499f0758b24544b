const weeksCompared = 4

/** How the last four full weeks compare with the four before; the last of `weekly` is the week that still runs. */
export function trendOf(weekly: readonly { interactions: number }[]) {
  const full = weekly.slice(0, -1).map(({ interactions }) => interactions)
  const now = sum(full.slice(-weeksCompared))
  const before = sum(full.slice(-2 * weeksCompared, -weeksCompared))
  if (now === 0 && before === 0) return { kind: 'quiet', share: 0 } as const
  if (before === 0) return { kind: 'new', share: 0 } as const
  const change = (now - before) / before
  if (Math.abs(change) < 0.05) return { kind: 'same', share: 0 } as const
  return { kind: change > 0 ? 'up' : 'down', share: Math.abs(change) } as const
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

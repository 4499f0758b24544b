import { median } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import { callFor } from '../load/calls-per-second.ts'

const roundMs = 700
const target = { bound: 2, side: 'max' } as const

/** Lists with the page that is held against the first. A far page of opportunities costs what it passes over. */
const lists = [
  { label: 'opportunities, page 10,000 / page 1', path: '/v1/opportunities?page_size=25', page: 10_000 },
  {
    label: 'all opportunities, page 10,000 / page 1',
    path: '/v1/opportunities?page_size=25&include=unengaged,terminal,unscored,own_connectors',
    page: 10_000,
  },
  { label: 'connectors, page 10,000 / page 1', path: '/v1/network/connectors?page_size=5', page: 10_000 },
  { label: 'connectors, middle page / page 1', path: '/v1/network/connectors?page_size=25', page: 1_000 },
]

/** How much longer a page far behind takes than the first, asked for one at a time. */
export async function deepPages(get: (path: string) => Promise<void>, rounds: number): Promise<void> {
  const timeOf = async (path: string) => median((await callFor(() => get(path), 1, roundMs)).times)
  for (const { label, path, page } of lists) {
    await timeOf(path)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++)
      ratios.push((await timeOf(`${path}&page=${page}`)) / (await timeOf(path)))
    reportFigure(label, ratios, label.startsWith('connectors') ? { target } : {})
  }
}

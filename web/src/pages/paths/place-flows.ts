export interface Flow {
  /** Its node in each column. */
  steps: readonly string[]
  count: number
}

export interface FlowNode {
  column: number
  key: string
  count: number
  top: number
  height: number
}

/** What flows from a node of a column to one of the next. */
export interface FlowBand {
  column: number
  from: string
  to: string
  count: number
  /** Where it begins and ends, and how thick it is. */
  fromTop: number
  toTop: number
  thickness: number
}

interface PlacedFlows {
  nodes: readonly FlowNode[]
  bands: readonly FlowBand[]
  height: number
}

/** A node is high enough for its name, however little flows through it. */
const leastHeight = 26
const gap = 8
/** What is shared out among the nodes of the longest column by what flows through them. */
const shared = 220

/**
 * Places flows as a Sankey diagram of fixed columns: in each, nodes in their order with what flows through them, and
 * between two of them bands that begin and end in the order of what they lead to and come from.
 */
export function placeFlows(flows: readonly Flow[], orders: readonly (readonly string[])[]): PlacedFlows {
  const total = flows.reduce((sum, { count }) => sum + count, 0)
  const present = orders.map((keys, column) =>
    keys.filter((key) => flows.some((flow) => flow.steps[column] === key)),
  )
  const most = Math.max(0, ...present.map((keys) => keys.length))
  const scale = total === 0 ? 0 : shared / total
  const nodes = present.flatMap((keys, column) => {
    let top = 0
    return keys.map((key): FlowNode => {
      const count = countOf(flows, (flow) => flow.steps[column] === key)
      const node = { column, key, count, top, height: leastHeight + scale * count }
      top += node.height + gap
      return node
    })
  })
  const bands = orders.slice(1).flatMap((_, column) => bandsFrom(column, { nodes, flows, scale }))
  return { nodes, bands, height: most * (leastHeight + gap) - gap + shared }
}

interface Placed {
  nodes: readonly FlowNode[]
  flows: readonly Flow[]
  scale: number
}

/** The bands from a column to the next one. */
function bandsFrom(column: number, { nodes, flows, scale }: Placed): FlowBand[] {
  const startsOf = (of: number) =>
    new Map(
      nodes.filter((node) => node.column === of).map(({ key, top }) => [key, top + leastHeight / 2] as const),
    )
  const sources = startsOf(column)
  const targets = startsOf(column + 1)
  return [...sources.keys()].flatMap((from) =>
    [...targets.keys()].flatMap((to): FlowBand[] => {
      const count = countOf(flows, ({ steps }) => steps[column] === from && steps[column + 1] === to)
      if (count === 0) return []
      const thickness = scale * count
      const fromTop = sources.get(from) ?? 0
      const toTop = targets.get(to) ?? 0
      sources.set(from, fromTop + thickness)
      targets.set(to, toTop + thickness)
      return [{ column, from, to, count, fromTop, toTop, thickness }]
    }),
  )
}

const countOf = (flows: readonly Flow[], isMeant: (flow: Flow) => boolean) =>
  flows.reduce((sum, flow) => (isMeant(flow) ? sum + flow.count : sum), 0)

import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import './flow-picture.css'
import { linkTo } from '../../url/link-to.ts'
import { type Flow, type FlowBand, type FlowNode, placeFlows } from './place-flows.ts'

interface FlowPictureProps {
  flows: readonly Flow[]
  /** The nodes of each column in their order. */
  orders: readonly (readonly string[])[]
  nameOf(column: number, key: string): string
  /** The list of what flows through a node. */
  filterOf(column: number, key: string): Record<string, unknown>
  /** The page of that list. */
  to: string
}

/** Flows from column to column. Nodes and bands open what they count; the keyboard reaches the same in the table beside it. */
export function FlowPicture({ flows, orders, nameOf, filterOf, to }: FlowPictureProps) {
  const format = useFormatter()
  const navigate = useNavigate()
  const { nodes, bands, height } = useMemo(() => placeFlows(flows, orders), [flows, orders])
  const [lit, setLit] = useState<FlowNode | null>(null)
  const isLit = ({ column, from, to: end }: FlowBand) =>
    lit !== null &&
    ((lit.column === column && lit.key === from) || (lit.column === column + 1 && lit.key === end))
  const last = orders.length - 1
  const filterOfBand = ({ column, from, to: end }: FlowBand) => ({
    ...filterOf(column, from),
    ...filterOf(column + 1, end),
  })
  return (
    <div className="flow-picture" dir="ltr" style={{ height }}>
      <svg viewBox={`0 0 ${100 * last} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bands.map((band) => {
          const search = filterOfBand(band)
          const words = `${nameOf(band.column, band.from)} → ${nameOf(band.column + 1, band.to)}: ${format.number(band.count)}`
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the picture has the same links
            <path
              key={`${band.column} ${band.from} ${band.to}`}
              className="flow-band"
              data-lit={isLit(band) || undefined}
              d={outline(band)}
              onClick={() => void navigate(linkTo(to, search))}
            >
              <title>{words}</title>
            </path>
          )
        })}
      </svg>
      {nodes.map((node) => (
        <Node
          key={`${node.column} ${node.key}`}
          node={node}
          last={last}
          name={nameOf(node.column, node.key)}
          to={to}
          search={filterOf(node.column, node.key)}
          onPoint={(isPointed) => setLit(isPointed ? node : null)}
        />
      ))}
    </div>
  )
}

interface NodeProps {
  node: FlowNode
  /** The last column. */
  last: number
  name: string
  to: string
  search: Record<string, unknown>
  onPoint(isPointed: boolean): void
}

function Node({ node, last, name, to, search, onPoint }: NodeProps) {
  const format = useFormatter()
  const { column, count, top, height } = node
  const shown = {
    className: 'flow-node',
    'data-first': column === 0 || undefined,
    'data-last': column === last || undefined,
    style: { top, height, insetInlineStart: `${(100 * column) / last}%` },
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    children: (
      <>
        <span className="truncate" title={name}>
          {name}
        </span>{' '}
        <b>{format.number(count)}</b>
      </>
    ),
  }
  return <Link {...shown} {...linkTo(to, search)} />
}

/** Between two columns, which stand 100 apart. */
function outline({ column, fromTop, toTop, thickness }: FlowBand): string {
  const [start, middle, end] = [0, 50, 100].map((x) => x + 100 * column)
  return (
    `M${start} ${fromTop} C${middle} ${fromTop} ${middle} ${toTop} ${end} ${toTop} V${toTop + thickness} ` +
    `C${middle} ${toTop + thickness} ${middle} ${fromTop + thickness} ${start} ${fromTop + thickness} Z`
  )
}

import '@xyflow/react/dist/style.css'
import './path-graph.css'
import { ActionIcon, Flex, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type AriaLabelConfig,
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
  type Node,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import { DownloadIcon, FocusIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Graph, GraphEdge } from '../../kit/row-types.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type CardData, PathCard } from './path-card.tsx'
import { pathsAsSvg } from './paths-as-svg.ts'
import { narrowCards, placeCards, wideCards } from './place-cards.ts'
import { type LabelPlace, labelOffset, lineWidth, placeLabels, usualLabel } from './place-labels.ts'

export interface PathGraphProps {
  graph: Pick<Graph, 'nodes' | 'edges'>
  /** Id of the card whose neighbours are brought out. */
  chosen: string | undefined
  onChoose(id: string | undefined): void
  /** At most, as CSS; few cards take less. */
  height: string
  /** Beside other things on a page the wheel scrolls the page. */
  isEmbedded?: boolean
}

type CardNode = Node<CardData, 'card'>
interface LineData extends LabelPlace, Record<string, unknown> {
  edge: GraphEdge
  isFaded: boolean
}

type PathEdge = Edge<LineData, 'path'>

const nodeTypes = { card: PathCard }
const edgeTypes = { path: ScoredEdge }
const fit = { padding: 0.04, maxZoom: 1, minZoom: 0.55 } as const
/** From so many cards on only those in sight are drawn. */
const manyCards = 100
/** So many are brought into sight again when the width changes; among more somebody has scrolled. */
const fewCards = 24
const heightMin = 260
const margin = 100

/** The warm paths in layers. Every card is a button; the same figures stand in the list. */
export default function PathGraph(props: PathGraphProps) {
  return (
    <ReactFlowProvider>
      <Layers {...props} />
    </ReactFlowProvider>
  )
}

function Layers({ graph, chosen, onChoose, height, isEmbedded = false }: PathGraphProps) {
  const t = useTexts('paths')
  const scheme = useComputedColorScheme('light')
  const { fitView } = useReactFlow()
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false
  const size = isNarrow ? narrowCards : wideCards
  const places = useMemo(() => placeCards(graph, size), [graph, size])
  const labels = useMemo(() => placeLabels(graph.edges, places), [graph, places])
  const save = () =>
    saveFile(
      new File([pathsAsSvg(graph, { places, labels, size, colorOf: lightColorOf })], t('pictureFile'), {
        type: 'image/svg+xml',
      }),
    )
  const near = useMemo(() => neighbours(graph.edges, chosen), [graph, chosen])
  const nodes = useMemo(
    () =>
      graph.nodes.map(
        (node): CardNode => ({
          id: node.id,
          type: 'card',
          position: places.at.get(node.id) ?? { x: 0, y: 0 },
          width: size.width,
          height: size.height,
          data: { node, size, isChosen: node.id === chosen, onChoose },
        }),
      ),
    [graph, places, size, chosen, onChoose],
  )
  const names = useMemo(() => new Map(graph.nodes.map(({ id, name }) => [id, name])), [graph])
  const edges = useMemo(
    () =>
      graph.edges.map(
        (edge): PathEdge => ({
          id: `${edge.from} ${edge.to}`,
          source: edge.from,
          target: edge.to,
          type: 'path',
          ariaLabel: t(edge.score === null ? 'line' : 'scoredLine', {
            from: names.get(edge.from) ?? '',
            to: names.get(edge.to) ?? '',
            score: edge.score ?? '',
          }),
          data: {
            edge,
            isFaded: near !== null && !(near.has(edge.from) && near.has(edge.to)),
            ...(labels.get(edge) ?? usualLabel),
          },
        }),
      ),
    [graph, near, labels, names, t],
  )
  const shape = graph.nodes.map(({ id }) => id).join()
  const width = useStore((state) => state.width)
  const widthOfFit = graph.nodes.length > fewCards ? 0 : width
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are shown as a whole again, and few in another width
  useEffect(() => void fitView(fit), [shape, size, widthOfFit, fitView])
  return (
    <div
      className="path-graph"
      style={{ height: `min(${Math.max(heightMin, places.height + margin)}px, ${height})` }}
    >
      <Tools
        labels={{ in: t('zoomIn'), out: t('zoomOut'), all: t('zoomAll'), save: t('savePicture') }}
        onSave={save}
      />
      <div className="path-graph-view">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={scheme}
          fitView
          fitViewOptions={fit}
          minZoom={0.2}
          maxZoom={1.5}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          panOnScroll={!isEmbedded}
          zoomOnScroll={false}
          preventScrolling={!isEmbedded}
          onlyRenderVisibleElements={graph.nodes.length > manyCards}
          onPaneClick={() => onChoose(undefined)}
          proOptions={{ hideAttribution: true }}
          ariaLabelConfig={useAriaLabels()}
        />
      </div>
    </div>
  )
}

interface ToolsProps {
  labels: { in: string; out: string; all: string; save: string }
  onSave(): void
}

/** Above the picture, at the end of the line, where they cover nothing. */
function Tools({ labels, onSave }: ToolsProps) {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const buttons = [
    { label: labels.in, icon: PlusIcon, run: () => void zoomIn() },
    { label: labels.out, icon: MinusIcon, run: () => void zoomOut() },
    { label: labels.all, icon: FocusIcon, run: () => void fitView(fit) },
    { label: labels.save, icon: DownloadIcon, run: onSave },
  ]
  return (
    <Flex gap={4} justify="flex-end" className="path-tools">
      {buttons.map(({ label, icon: Icon, run }) => (
        <ActionIcon key={label} variant="default" aria-label={label} title={label} onClick={run}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Flex>
  )
}

const colors: Record<string, string> = { strong: 'teal', moderate: 'indigo', weak: 'yellow', trace: 'gray' }
const colorOf = (tier: string | null) => `--mantine-color-${colors[tier ?? ''] ?? 'gray'}-6`
/** A picture that leaves the application has the colours themselves. */
const lightColorOf = (tier: string | null) =>
  getComputedStyle(document.documentElement).getPropertyValue(colorOf(tier))

/** The wider, the higher the score; the score stands at an end of the line, for in the middle lines cross. */
function ScoredEdge({ id, data, ...ends }: EdgeProps<PathEdge>) {
  const { sourceX, sourceY, targetX, targetY } = ends
  const [path] = getBezierPath(ends)
  if (!data) return null
  const { score, tier, kind } = data.edge
  const isFaded = data.isFaded
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        style={{
          stroke: `var(${colorOf(tier)})`,
          strokeWidth: lineWidth(data.edge),
          strokeDasharray: kind === 'employment' ? '4 4' : undefined,
          opacity: isFaded ? 0.15 : 0.8,
        }}
      />
      {kind === 'opportunity' && score !== null && !isFaded && (
        <EdgeLabelRenderer>
          <div
            className="path-score"
            aria-hidden
            style={{
              transform: data.isAtEnd
                ? `translate(-100%, -50%) translate(${targetX - labelOffset}px, ${targetY + data.shift}px)`
                : `translate(0, -50%) translate(${sourceX + labelOffset}px, ${sourceY + data.shift}px)`,
            }}
          >
            {score}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}

/** The cards that the chosen one is joined with, over one step or two; null where nothing is chosen. */
function neighbours(edges: readonly GraphEdge[], chosen: string | undefined): ReadonlySet<string> | null {
  if (chosen === undefined) return null
  const found = new Set([chosen])
  const grow = (next: (edge: GraphEdge) => string, from: (edge: GraphEdge) => string) => {
    for (const edge of [...edges, ...edges]) if (found.has(from(edge))) found.add(next(edge))
  }
  grow(
    ({ to }) => to,
    ({ from }) => from,
  )
  const forward = new Set(found)
  found.clear()
  found.add(chosen)
  grow(
    ({ from }) => from,
    ({ to }) => to,
  )
  return new Set([...forward, ...found])
}

/** The cards are our own buttons; what the library would say of its nodes is not read. */
function useAriaLabels(): Partial<AriaLabelConfig> {
  const t = useTexts('paths')
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('cardHint'),
      'node.a11yDescription.keyboardDisabled': t('cardHint'),
      'edge.a11yDescription.default': t('cardHint'),
    }),
    [t],
  )
}

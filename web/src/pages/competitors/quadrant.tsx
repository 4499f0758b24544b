import { ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Anchor, Group, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import type { CardAccount } from '../../kit/row-types.ts'
import { SideBadge, sideOf, sides } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'
import './pictures.css'

const height = 300
const labelsMax = 8
const markSize = 5
/** Marks closer than this, in points, would write their names over each other. */
const labelGap = 7

/** Each account by how much was done and how steadily; colour and shape say on which side it is. */
export function Quadrant({ accounts }: { accounts: readonly CardAccount[] }) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const byKey = useMemo(() => new Map(accounts.map((one) => [one.account_key, one])), [accounts])
  const labelled = useMemo(() => labelsOf(accounts), [accounts])
  const signal = median(accounts.map(({ signal_score }) => signal_score))
  const courtship = median(accounts.map(({ courtship_score }) => courtship_score))
  const open = (key: string) =>
    void navigate({ to: '/w/$ws/competitors/accounts/$key', params: { ws, key } } as never)
  const points = accounts.map((one, at) => ({ x: one.signal_score, y: one.courtship_score, at }))
  const dashed = { strokeDasharray: '4 4', color: 'gray.6', label: t('card.medianOf') }
  return (
    <CardPicture
      title={t('card.quadrant')}
      summary={t('card.quadrantSummary', {
        count: accounts.length,
        hot: accounts.filter((one) => one.signal_score > signal && one.courtship_score > courtship).length,
      })}
      table={{
        columns: [t('card.account'), t('card.side'), t('card.signal'), t('card.courtship')],
        rows: accounts.map((one) => ({
          key: one.account_key,
          cells: [
            <Anchor
              key="name"
              component={Link}
              size="sm"
              to={`/w/${ws}/competitors/accounts/${encodeURIComponent(one.account_key)}`}
            >
              {one.company_name}
            </Anchor>,
            <SideBadge key="side" side={sideOf(one)} />,
            format.number(one.signal_score),
            format.number(one.courtship_score),
          ],
        })),
      }}
    >
      <ScatterChart
        h={height}
        className="quadrant"
        data={[{ name: t('accounts'), color: 'gray.6', data: points }]}
        dataKey={{ x: 'x', y: 'y' }}
        accessibilityLayer={false}
        withTooltip
        tooltipProps={{
          cursor: false,
          content: ({ payload }) => {
            const account = accounts[Number(payload?.[0]?.payload?.at)]
            return account ? (
              <div className="quadrant-hint">
                <Text size="sm" fw={600}>
                  {account.company_name}
                </Text>
                <Text size="xs">
                  {t(`sides.${sideOf(account)}`)} · {t('card.signal')} {format.number(account.signal_score)} ·{' '}
                  {t('card.courtship')} {format.number(account.courtship_score)}
                </Text>
              </div>
            ) : null
          },
        }}
        xAxisProps={{ domain: [0, 100], type: 'number', ticks: [0, 25, 50, 75, 100] }}
        yAxisProps={{ domain: [0, 100], type: 'number', ticks: [0, 25, 50, 75, 100], width: 36 }}
        xAxisLabel={t('card.signal')}
        yAxisLabel={t('card.courtship')}
        referenceLines={[
          { x: signal, ...dashed, labelPosition: 'insideBottomLeft' },
          { y: courtship, ...dashed, labelPosition: 'insideTopLeft' },
        ]}
        scatterProps={{
          isAnimationActive: false,
          shape: (props: unknown) => {
            const { cx, cy, at } = props as { cx: number; cy: number; at: number }
            const account = accounts[at]
            if (!account) return <g />
            return (
              <Mark
                x={cx}
                y={cy}
                account={account}
                isLabelled={labelled.has(account.account_key)}
                onOpen={() => byKey.has(account.account_key) && open(account.account_key)}
              />
            )
          },
        }}
      />
      <Group gap="sm" mt={4}>
        {sides.map((side) => (
          <Group key={side} gap={6} wrap="nowrap">
            <svg width={14} height={14} aria-hidden="true">
              <Shape x={7} y={7} side={side} />
            </svg>
            <Text size="xs" c="dimmed">
              {t(`sides.${side}`)}
            </Text>
          </Group>
        ))}
      </Group>
    </CardPicture>
  )
}

/** The keyboard reaches the same accounts in the table beside the picture. */
function Mark({
  x,
  y,
  account,
  isLabelled,
  onOpen,
}: {
  x: number
  y: number
  account: CardAccount
  isLabelled: boolean
  onOpen(): void
}) {
  const isRight = account.signal_score > 55
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table of the picture has a link for each mark
    <g onClick={onOpen} style={{ cursor: 'pointer' }}>
      <circle cx={x} cy={y} r={10} fill="transparent" />
      <Shape x={x} y={y} side={sideOf(account)} />
      {isLabelled && (
        <text
          className="quadrant-label"
          x={isRight ? x - 9 : x + 9}
          y={y + 4}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {account.company_name}
        </text>
      )}
    </g>
  )
}

function Shape({ x, y, side }: { x: number; y: number; side: (typeof sides)[number] }) {
  const className = `mark mark-${side}`
  if (side === 'attack') return <circle className={className} cx={x} cy={y} r={markSize} />
  const r = markSize + 1
  const corners =
    side === 'defend'
      ? `${x},${y - r} ${x + r},${y} ${x},${y + r} ${x - r},${y}`
      : `${x},${y - r} ${x + r},${y + r - 1} ${x - r},${y + r - 1}`
  return <polygon className={className} points={corners} />
}

/** The names of the strongest, but for those that would lie over one that is written already. */
function labelsOf(accounts: readonly CardAccount[]): ReadonlySet<string> {
  const written: CardAccount[] = []
  for (const one of accounts) {
    if (written.length === labelsMax) break
    const isFree = written.every((other) => Math.abs(other.courtship_score - one.courtship_score) > labelGap)
    if (isFree) written.push(one)
  }
  return new Set(written.map(({ account_key }) => account_key))
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

import { Anchor, Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { placeOf } from '../../kit/bar-chart.tsx'
import type { CardAccount } from '../../kit/row-types.ts'
import { SideBadge, sideOf, sides } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'
import { type LabelPlace, quadrantLabels } from './quadrant-labels.ts'
import { useRecordsOfCard } from './use-records-of-card.ts'
import './pictures.css'
import { linkTo } from '../../url/link-to.ts'

const height = 300
const markSize = 5
const ticks = [0, 25, 50, 75, 100]

/** Each account by how much was done and how steadily; colour and shape say on which side it is. */
export function Quadrant({ accounts }: { accounts: readonly CardAccount[] }) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const records = useRecordsOfCard()
  const [pointed, setPointed] = useState<CardAccount | null>(null)
  const { ref, width } = useElementSize()
  // Nothing is written before it is known where there is room.
  const labels = useMemo(() => quadrantLabels(width > 0 ? accounts : [], width), [accounts, width])
  const signal = median(accounts.map(({ signal_score }) => signal_score))
  const courtship = median(accounts.map(({ courtship_score }) => courtship_score))
  const open = (key: string) =>
    void navigate({ to: '/w/$ws/competitors/accounts/$key', params: { ws, key }, search: records })
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
              {...linkTo(`/w/${ws}/competitors/accounts/${encodeURIComponent(one.account_key)}`, records)}
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
      <div ref={ref} className="plot quadrant" dir="ltr" style={{ height }}>
        <svg width="100%" height="100%" aria-hidden="true">
          {ticks.map((tick) => (
            <Tick key={tick} at={tick} />
          ))}
          <Median at={signal} isUpright label={t('card.medianOf')} />
          <Median at={courtship} label={t('card.medianOf')} />
          <text className="quadrant-axis" x="50%" y="100%" dy={34} textAnchor="middle">
            {t('card.signal')}
          </text>
          <text className="quadrant-axis quadrant-axis-upright" x={-34} y="50%" textAnchor="middle">
            {t('card.courtship')}
          </text>
          {accounts.map((account) => (
            <Mark
              key={account.account_key}
              account={account}
              label={labels.get(account.account_key)}
              onOpen={() => open(account.account_key)}
              onPoint={setPointed}
            />
          ))}
        </svg>
        {pointed && (
          <div
            className="plot-hint"
            style={placeOf(pointed.signal_score / 100, pointed.courtship_score / 100)}
          >
            <Text size="sm" fw={600}>
              {pointed.company_name}
            </Text>
            <Text size="xs">
              {t(`sides.${sideOf(pointed)}`)} · {t('card.signal')} {format.number(pointed.signal_score)} ·{' '}
              {t('card.courtship')} {format.number(pointed.courtship_score)}
            </Text>
          </div>
        )}
      </div>
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

function Tick({ at }: { at: number }) {
  return (
    <>
      <line className="quadrant-line" x1="0" x2="100%" y1={`${100 - at}%`} y2={`${100 - at}%`} />
      <text className="quadrant-axis" x={-8} y={`${100 - at}%`} dy={4} textAnchor="end">
        {at}
      </text>
      <text className="quadrant-axis" x={`${at}%`} y="100%" dy={16} textAnchor="middle">
        {at}
      </text>
    </>
  )
}

function Median({ at, label, isUpright = false }: { at: number; label: string; isUpright?: boolean }) {
  const place = isUpright ? `${at}%` : `${100 - at}%`
  return isUpright ? (
    <>
      <line className="quadrant-median" x1={place} x2={place} y1="0" y2="100%" />
      <text className="quadrant-axis" x={place} y="100%" dx={5} dy={-5}>
        {label}
      </text>
    </>
  ) : (
    <>
      <line className="quadrant-median" x1="0" x2="100%" y1={place} y2={place} />
      <text className="quadrant-axis" x="0" y={place} dx={5} dy={14}>
        {label}
      </text>
    </>
  )
}

interface MarkProps {
  account: CardAccount
  /** Where its name is written, if it is. */
  label?: LabelPlace
  onOpen(): void
  onPoint(account: CardAccount | null): void
}

/** The keyboard reaches the same accounts in the table beside the picture. */
function Mark({ account, label, onOpen, onPoint }: MarkProps) {
  const { signal_score, courtship_score } = account
  return (
    <svg
      className="quadrant-mark"
      x={`${signal_score}%`}
      y={`${100 - courtship_score}%`}
      aria-hidden="true"
      onClick={onOpen}
      onPointerEnter={() => onPoint(account)}
      onPointerLeave={() => onPoint(null)}
    >
      <circle r={10} fill="transparent" />
      <Shape x={0} y={0} side={sideOf(account)} />
      {label && (
        <text
          className="quadrant-label"
          x={label.side === 'left' ? -9 : 9}
          y={label.isRaised ? -11 : 4}
          textAnchor={label.side === 'left' ? 'end' : 'start'}
        >
          {account.company_name}
        </text>
      )}
    </svg>
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

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

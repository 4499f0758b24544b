import { Badge, Tooltip } from '@mantine/core'
import {
  ArrowDownRightIcon,
  ArrowRightIcon,
  ArrowUpRightIcon,
  MoonStarIcon,
  SparklesIcon,
} from 'lucide-react'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'
import { trendOf } from './trend-of.ts'

const icons = {
  up: ArrowUpRightIcon,
  down: ArrowDownRightIcon,
  same: ArrowRightIcon,
  new: SparklesIcon,
  quiet: MoonStarIcon,
}

/** Whether a competitor does more or less than a month ago, in words and by an arrow. */
export function Trend({
  weekly,
  isShort = false,
}: {
  weekly: readonly { interactions: number }[]
  /** The heading above says of which weeks. */
  isShort?: boolean
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const trend = trendOf(weekly)
  const Icon = icons[trend.kind]
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const words = {
    up: () => t(isShort ? 'trendUpShort' : 'trendUp', { percent: percent(trend.share) }),
    down: () => t(isShort ? 'trendDownShort' : 'trendDown', { percent: percent(trend.share) }),
    same: () => t('trendSame'),
    new: () => t('trendNew'),
    quiet: () => t('trendQuiet'),
  }
  return (
    <Tooltip label={t('trendHint')} multiline maw={260}>
      <Badge
        variant="light"
        color={trend.kind === 'up' || trend.kind === 'new' ? 'orange' : 'gray'}
        tt="none"
        h="auto"
        mih={20}
        maw="100%"
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<Icon size={13} aria-hidden />}
      >
        {words[trend.kind]()}
      </Badge>
    </Tooltip>
  )
}

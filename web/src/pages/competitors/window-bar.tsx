import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { dayOf, endAfter, isTurned, lastDayOf } from './card-window.ts'

const ownDays = 90
const dayMs = 86_400_000

/** All time, 90 days, 30 days or dates of one's own: all in the address. */
export function WindowBar() {
  const t = useTexts('competitors.card')
  const { days, from, to } = useSearch({ from: '/w/$ws/competitors/$id' })
  const go = useChangeSearch()
  // The address names the end, which is not in the window; a person, its last day.
  const last = to && lastDayOf(to)
  const chosen = days ? `days${days}` : from || to ? 'own' : 'all'
  const choose = (value: string) => {
    const own = value === 'own' ? dayOf(Date.now() - ownDays * dayMs) : undefined
    go({ days: value.startsWith('days') ? value.slice('days'.length) : undefined, from: own, to: undefined })
  }
  return (
    <Group gap="xs" align="flex-start">
      <SegmentedControl
        size="xs"
        aria-label={t('window')}
        value={chosen}
        onChange={choose}
        data={[
          { value: 'all', label: t('windows.all') },
          { value: 'days90', label: t('windows.days90') },
          { value: 'days30', label: t('windows.days30') },
          { value: 'own', label: t('windows.own') },
        ]}
      />
      {chosen === 'own' && (
        <Group gap="xs" align="flex-start">
          <Day label={t('from')} value={from} max={last} onChange={(day) => go({ from: day })} />
          <Day
            label={t('to')}
            value={last}
            min={from}
            error={isTurned({ from, to }) && t('turned')}
            onChange={(day) => go({ to: day && endAfter(day) })}
          />
        </Group>
      )}
    </Group>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  error?: ReactNode
  onChange(day: string | undefined): void
}

/** A day with its name beside it, as the bar is one line. */
function Day({ label, value, onChange, ...field }: DayProps) {
  const id = useId()
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      <Text component="label" htmlFor={id} size="xs" lh="30px">
        {label}
      </Text>
      <TextInput
        id={id}
        size="xs"
        type="date"
        {...field}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Group>
  )
}

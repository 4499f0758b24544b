import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

type Company = Awaited<ReturnType<typeof api.getCompany>>['company']
type Double = Company['likely_doubles'][number]

/** Companies that are this one under another name: to make them part of it, and to take them out again. */
export function SameCompany({ company }: { company: Company }) {
  const t = useTexts('accounts.same')
  const format = useFormatter()
  const { merge, split } = useMerging(company)
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Title order={2} size="h6">
        {t('title')}
      </Title>
      {company.merged.map((one) => (
        <Line
          key={one.id}
          text={t('since', {
            name: one.name,
            day: format.dateTime(new Date(one.merged_at), { dateStyle: 'medium' }),
          })}
        >
          <Button
            flex="none"
            size="compact-xs"
            variant="default"
            aria-label={t('splitOne', { name: one.name })}
            onClick={() => void split(one.name, one.keys)}
          >
            {t('split')}
          </Button>
        </Line>
      ))}
      {company.likely_doubles.map((one) => (
        <Line key={one.id} text={t('likely', { name: nameOf(one) })}>
          <Button
            flex="none"
            size="compact-xs"
            variant="default"
            aria-label={t('mergeOne', { name: nameOf(one) })}
            onClick={() => void merge(one)}
          >
            {t('merge')}
          </Button>
        </Line>
      ))}
      <Finder company={company} onPick={(one) => void merge(one)} />
    </Stack>
  )
}

function Line({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {children}
    </Group>
  )
}

const pauseMs = 200

/** Any other company, by its name or domain. */
function Finder({ company, onPick }: { company: Company; onPick(one: Pick<Double, 'id' | 'name'>): void }) {
  const t = useTexts('accounts.same')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const { data } = useApi('listCompanies', { search: asked, page_size: 20 }, { enabled: asked !== '' })
  const found = asked === '' ? [] : (data?.companies ?? []).filter(({ id }) => id !== company.id)
  const isFresh = text.trim() === asked && (asked === '' || data !== undefined)
  return (
    <Select
      size="xs"
      label={t('other')}
      description={t('otherHint')}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={
        text.trim() === '' ? undefined : isFresh ? common('nothingCalledThat') : common('loading')
      }
      filter={({ options }) => options}
      // Enter takes the first that was found; until it is there, nothing.
      selectFirstOptionOnChange={isFresh}
      data={found.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={(id) => {
        const one = found.find((other) => other.id === id)
        if (one) onPick(one)
        setText('')
      }}
    />
  )
}

const nameOf = ({ name, domain }: Pick<Double, 'name' | 'domain'>) => (domain ? `${name} · ${domain}` : name)

/** Either takes the other back. */
function useMerging({ id, name: into }: Company) {
  const t = useTexts('accounts.same')
  const common = useTexts('common')
  const client = useQueryClient()
  const perform = async (failed: string, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      showFailure(failed, error)
    }
    await client.invalidateQueries()
  }
  const merge = (one: Pick<Double, 'id' | 'name'>) =>
    perform(t('mergeFailed'), async () => {
      const { company } = await api.mergeCompany({ id: one.id, into: id })
      const keys = company.merged.find((part) => part.id === one.id)?.keys
      const undo = keys && { label: common('undo'), run: () => void split(one.name, keys) }
      showToast(t('merged', { name: one.name, into }), undo)
    })
  const split = (name: string, keys: string[]) =>
    perform(t('splitFailed'), async () => {
      await api.splitCompany({ id, keys })
      showToast(t('isSplit', { name }))
    })
  return { merge, split }
}

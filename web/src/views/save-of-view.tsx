import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FilterForms, filterForms, filterOfSavedView } from '@throughline/client/view-filters.ts'
import { useFormatter } from 'use-intl'
import { api, queryNames } from '../api/client.ts'
import { apiQuery } from '../api/use-api.ts'
import { confirmAction } from '../kit/confirm.tsx'
import type { SavedView } from '../kit/row-types.ts'
import { showFailure, showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { counted } from './counted.ts'
import { listsOfViews } from './saved-views.ts'

const workflowsMax = 200

/** Saves the filter of the list as that of a view; where automations act on what is in it, once that was confirmed. */
export function SaveOfView({ view, forms }: { view: SavedView; forms: FilterForms }) {
  const t = useTexts('views')
  const format = useFormatter()
  const client = useQueryClient()
  const operation = listsOfViews[view.entity]?.operation ?? 'searchOpportunities'
  const names = queryNames(operation)
  const failed = (error: unknown) => showFailure(t('saveFailed'), error)
  const save = async () => {
    const former = filterForms(names, filterOfSavedView(names, view))
    const write = async ({ filters, memberQuery }: FilterForms) => {
      await api.updateSavedView({ viewId: view.id, filters, memberQuery })
      await client.invalidateQueries({ queryKey: ['listSavedViews'] })
    }
    const store = async () => {
      await write(forms)
      showToast(t('saved', { name: view.name }), {
        label: t('undo'),
        run: () => void write(former).catch(failed),
      })
    }
    const countOf = ({ query }: FilterForms) => readCount(client, operation, query, format.number)
    const ask = async (readers: readonly string[]) => {
      const [before, after] = await Promise.all([former, forms].map(countOf))
      const text = t('readText', { names: format.list(readers) })
      confirmAction({
        title: t('readTitle', { name: view.name }),
        text: before && after ? `${text} ${t('readCounts', { before, after })}` : text,
        action: t('save'),
        run: () => void store().catch(failed),
      })
    }
    try {
      const readers = await activeReaders(view.id)
      await (readers.length === 0 ? store() : ask(readers))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Button size="compact-sm" onClick={() => void save()}>
      {t('save')}
    </Button>
  )
}

/** Where it cannot be read the question comes without. */
async function readCount(
  client: QueryClient,
  operation: keyof typeof api,
  query: Record<string, unknown>,
  inWords: (count: number) => string,
): Promise<string | undefined> {
  try {
    const answer = await client.fetchQuery(apiQuery(operation, { ...query, page_size: 1 }))
    return counted(answer, undefined, inWords)
  } catch (error) {
    return counted(undefined, error, inWords)
  }
}

/** The automations that act on what enters or leaves a view, by name. */
async function activeReaders(viewId: string): Promise<string[]> {
  const { workflows } = await api.listWorkflows({ page_size: workflowsMax })
  return workflows.filter((one) => one.viewId === viewId && one.is_active).map(({ name }) => name)
}

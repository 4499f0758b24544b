import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { moved, useCachedWrite } from '../../kit/cached-write.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { TierCount } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { searchOfView, useSavedViews } from '../../views/saved-views.ts'

interface Answer {
  tiers: TierCount[]
  untiered_accounts: number
}

/** What can be changed of tiers; everything that shows a tier by name is read anew. */
export function useTierWrites() {
  const t = useTexts('tiers')
  const client = useQueryClient()
  const write = useCachedWrite('listTierCounts')
  const { views } = useSavedViews()
  const refresh = () => client.invalidateQueries({ queryKey: ['listTiers'] })
  const remove = async ({ id, name }: TierCount) => {
    try {
      await api.deleteTier({ id })
      showToast(t('deleted', { name }))
      await client.invalidateQueries()
    } catch (error) {
      showFailure(t('delete', { name }), error)
    }
  }
  const ask = async (tier: TierCount) => {
    const { id, name } = tier
    try {
      const { tiers } = await api.listTierCounts()
      const asking = views.filter((view) => [searchOfView(view).account_tier].flat().includes(name)).length
      const count = tiers.find((one) => one.id === id)?.account_count ?? 0
      confirmAction({
        title: t('deleteTitle', { name }),
        text: [t('deleteText', { count }), asking > 0 && t('deleteViews', { count: asking })]
          .filter(Boolean)
          .join(' '),
        action: t('deleteAction', { name, count }),
        run: () => void remove(tier),
      })
    } catch (error) {
      showFailure(t('delete', { name }), error)
    }
  }
  return {
    add: async (name: string) => {
      await api.createTier({ name })
      showToast(t('added', { name }))
      await Promise.all([client.invalidateQueries({ queryKey: ['listTierCounts'] }), refresh()])
    },
    rename: ({ id, name: before }: TierCount, name: string) =>
      write({
        field: t('fields.name', { name: before }),
        show: renamed(id, name),
        send: () => api.updateTier({ id, name }).then(refresh),
        undo: { show: renamed(id, before), send: () => api.updateTier({ id, name: before }).then(refresh) },
      }),
    move: (tiers: readonly TierCount[], { id, name }: TierCount, place: number) => {
      const from = tiers.findIndex((one) => one.id === id)
      const send = (position: number) => () => api.updateTier({ id, position }).then(refresh)
      write({
        field: t('fields.place', { name }),
        done: t('movedTo', { name, place: place + 1, count: tiers.length }),
        show: reordered(from, place),
        send: send(place),
        undo: { show: reordered(place, from), send: send(from) },
      })
    },
    remove: (tier: TierCount) => void ask(tier),
  }
}

const renamed =
  (id: string, name: string) =>
  (answer: Answer): Answer => ({
    ...answer,
    tiers: answer.tiers.map((tier) => (tier.id === id ? { ...tier, name } : tier)),
  })

const reordered =
  (from: number, to: number) =>
  (answer: Answer): Answer => ({
    ...answer,
    tiers: moved(answer.tiers, from, to).map((tier, position) => ({ ...tier, position })),
  })

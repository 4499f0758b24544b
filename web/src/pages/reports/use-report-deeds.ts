import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { confirmDeed } from '../../kit/confirm.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

type Redaction = 'owner_email' | 'deals' | 'target_names' | 'rep_names'

interface Named {
  id: string
  competitor_name: string
  created_at: string
}

interface SharedPage {
  path: string
  url?: string
}

/** The whole address of a shared report: under the public address, where the service knows it. */
const addressOf = ({ url, path }: SharedPage) => url ?? `${window.location.origin}${path}`

/** What can be done with a report. */
export function useReportDeeds() {
  const t = useTexts('reports')
  const common = useTexts('common')
  const format = useFormatter()
  const client = useQueryClient()
  return useMemo(() => {
    /** Does it, says so, and reads again whatever shows reports. */
    const perform = async (field: string, act: () => Promise<(() => void) | string>) => {
      try {
        const said = await act()
        if (typeof said === 'string') showToast(said)
        else said()
      } catch (error) {
        showFailure(field, error)
      }
      await Promise.all(
        ['listReports', 'getReport'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
      )
    }
    const copy = (share: SharedPage) => navigator.clipboard.writeText(addressOf(share))
    const share = (id: string) =>
      perform(t('share'), async () => {
        await api.shareReport({ id })
        return t('shared')
      })
    return {
      addressOf,
      share: (id: string) => void share(id),
      /** Switches sharing on where it is off. */
      copyLink: (id: string) =>
        void perform(t('copyLink'), async () => {
          const { share: found } = await api.getReport({ id })
          const wasOn = found.enabled
          await copy(wasOn ? found : (await api.shareReport({ id })).share)
          return t(wasOn ? 'linkCopied' : 'linkOn')
        }),
      redact: (id: string, redact: Redaction[]) =>
        void perform(t('hides'), async () => {
          await api.shareReport({ id, redact })
          return common('saved', { field: t('hides') })
        }),
      rotate: (id: string) =>
        void perform(t('rotate'), async () => {
          await copy((await api.rotateReportShare({ id })).share)
          return t('rotated')
        }),
      revoke: (id: string) =>
        void perform(t('revoke'), async () => {
          await api.unshareReport({ id })
          return () => showToast(t('revoked'), { label: common('undo'), run: () => void share(id) })
        }),
      cancel: (id: string) =>
        void perform(t('cancel'), async () => {
          await api.cancelReport({ id })
          return t('cancelled')
        }),
      retry: (id: string, done: (id: string) => void) =>
        void perform(t('retry'), async () => {
          const [made] = (await api.retryReport({ id })).reports
          if (made) done(made.id)
          return t('retried')
        }),
      remove: ({ id, competitor_name: name, created_at }: Named, done: () => void) =>
        confirmDeed({
          title: t('deleteTitle'),
          text: t('deleteText', {
            name,
            day: format.dateTime(new Date(created_at), { dateStyle: 'medium' }),
          }),
          deed: t('deleteDeed', { name }),
          cancel: common('cancel'),
          run: () =>
            void perform(t('delete'), async () => {
              await api.deleteReport({ id })
              done()
              return t('deleted')
            }),
        }),
    }
  }, [t, common, format, client])
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { ReportDetail } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useCopyLink } from '../../kit/use-copy-link.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { isExpired, isShared } from './is-shared.ts'
import { redactions } from './use-redaction.ts'

interface Named {
  id: string
  competitor_name: string
  created_at: string
}

type Shared = Pick<ReportDetail, 'id' | 'share'>

interface SharedPage {
  path: string
  url?: string
}

/** The whole address of a shared report: under the public address, where the service knows it. */
const addressOf = ({ url, path }: SharedPage) => url ?? `${window.location.origin}${path}`

/** As it was shared before, but for an end that is past. */
const shareAgain = ({ id, share }: Shared) =>
  api.shareReport({ id, ...(isExpired(share) && { expires_at: null }) })

export type ReportActions = ReturnType<typeof useReportActions>

/** What can be done with a report. */
export function useReportActions() {
  const t = useTexts('reports')
  const common = useTexts('common')
  const format = useFormatter()
  const client = useQueryClient()
  const copyLink = useCopyLink()
  return useMemo(() => {
    /** Does it, says so, and reads again whatever shows reports. Whether it was done. */
    const perform = async (field: string, act: () => Promise<(() => void) | string>): Promise<boolean> => {
      let isDone = false
      try {
        const said = await act()
        if (typeof said === 'string') showToast(said)
        else said()
        isDone = true
      } catch (error) {
        showFailure(field, error)
      }
      await Promise.all(
        ['listReports', 'getReport'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
      )
      return isDone
    }
    /** Whether it could be: what was done before is told of either way. */
    const copied = (share: SharedPage) => copyLink(addressOf(share))
    const stopSharing = (id: string) =>
      perform(t('revoke'), async () => {
        await api.unshareReport({ id })
        return t('revoked')
      })
    const share = (report: Shared) =>
      perform(t('share'), async () => {
        await shareAgain(report)
        return t('shared')
      })
    /** Undone, nobody can read the report any longer. */
    const shareByLink = async (report: Shared) => {
      const { share: made } = await shareAgain(report)
      const hidden = redactions
        .filter((one) => made.redact.includes(one))
        .map((one) => t(`redactions.${one}`))
      const said = [
        t('linkOn', { copied: String(await copied(made)), hasPassword: String(made.has_password) }),
        hidden.length > 0 && t('linkHides', { what: hidden.join(', ') }),
      ]
      return () =>
        showToast(said.filter(Boolean).join(' '), {
          label: common('undo'),
          run: () => void stopSharing(report.id),
        })
    }
    return {
      addressOf,
      share: (report: Shared) => void share(report),
      /** Of a report that nobody can read yet, after opening it to whoever has the link. */
      copyLink: (id: string) =>
        void perform(t('copyLink'), async () => {
          const { share: found } = await api.getReport({ id })
          if (!isShared(found)) return shareByLink({ id, share: found })
          const isCopied = await copied(found)
          return () => isCopied && showToast(t('linkCopied', { hasPassword: String(found.has_password) }))
        }),
      expire: (id: string, at: Date | null) =>
        void perform(t('validity'), async () => {
          await api.shareReport({ id, expires_at: at ? at.toISOString() : null })
          const day = at ? format.dateTime(at, { dateStyle: 'medium' }) : 'none'
          return t('validSaved', { day })
        }),
      protect: (id: string, password: string | null) =>
        perform(t('password'), async () => {
          await api.shareReport({ id, password })
          return t(password === null ? 'passwordGone' : 'passwordSaved')
        }),
      rotate: (id: string) =>
        confirmAction({
          title: t('rotateTitle'),
          text: t('rotateText'),
          action: t('rotate'),
          run: () =>
            void perform(t('rotate'), async () => {
              const { share: made } = await api.rotateReportShare({ id })
              return t('rotated', { copied: String(await copied(made)) })
            }),
        }),
      revoke: (report: Shared) =>
        void perform(t('revoke'), async () => {
          await api.unshareReport({ id: report.id })
          return () => showToast(t('revoked'), { label: common('undo'), run: () => void share(report) })
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
        confirmAction({
          title: t('deleteTitle'),
          text: t('deleteText', {
            name,
            day: format.dateTime(new Date(created_at), { dateStyle: 'medium' }),
          }),
          action: t('deleteAction', { name }),
          run: () =>
            void perform(t('delete'), async () => {
              await api.deleteReport({ id })
              done()
              return t('deleted')
            }),
        }),
    }
  }, [t, common, format, client, copyLink])
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { WebhookEndpoint } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { eventTypes, everyType } from './event-types.ts'
import type { WebhookDraft } from './webhook-form.tsx'

const allTypes: WebhookDraft['event_types'] = [everyType, ...eventTypes]

const reads = ['listWebhookEndpoints', 'getWebhookEndpoint', 'listWebhookDeliveries', 'getWebhookDelivery']

/** What is done with endpoints; those of them that can be undone say so for eight seconds. */
export function useWebhookActions() {
  const t = useTexts('webhooks')
  const common = useTexts('common')
  const client = useQueryClient()
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => reads.includes(String(queryKey[0])) })
  /** Says loudly what failed, and answers undefined then. */
  const attempt = async <Answer>(
    title: string,
    action: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      const answer = await action()
      await refresh()
      return answer
    } catch (error) {
      showFailure(title, error)
      return undefined
    }
  }
  const change = (id: string, fields: Partial<WebhookDraft> & { is_enabled?: boolean }) =>
    api.updateWebhookEndpoint({ id, ...fields })
  const undo = (endpoint: WebhookEndpoint, fields: Parameters<typeof change>[1]) => ({
    label: common('undo'),
    run: () =>
      void attempt(t('edit'), () => change(endpoint.id, fields)).then(
        (answer) => answer && showToast(t('asBefore', { name: nameOfEndpoint(endpoint) })),
      ),
  })
  const setEnabled = async (endpoint: WebhookEndpoint, is_enabled: boolean) => {
    const answer = await attempt(t(is_enabled ? 'enable' : 'disable'), () =>
      change(endpoint.id, { is_enabled }),
    )
    const name = nameOfEndpoint(endpoint)
    // Whoever switches on what the service switched off does not want that back.
    const canUndo = endpoint.disabled_reason === null
    if (answer)
      showToast(
        t(is_enabled ? 'switchedOn' : 'switchedOff', { name }),
        canUndo ? undo(endpoint, { is_enabled: !is_enabled }) : undefined,
      )
  }
  const remove = async (endpoint: WebhookEndpoint, onRemoved: () => Promise<void>) => {
    const { id } = endpoint
    const name = nameOfEndpoint(endpoint)
    try {
      const { total: count } = await api.listWebhookDeliveries({ id, page_size: 1 })
      confirmAction({
        title: t('deleteTitle'),
        text: t('deleteText', { name, count }),
        action: t('deleteAction', { count }),
        run: () =>
          void (async () => {
            try {
              await api.deleteWebhookEndpoint({ id })
              showToast(t('deleted', { name }))
              await onRemoved()
              await client.invalidateQueries({ queryKey: ['listWebhookEndpoints'] })
            } catch (error) {
              showFailure(t('delete'), error)
            }
          })(),
      })
    } catch (error) {
      showFailure(t('delete'), error)
    }
  }
  return {
    /** Answers the secret. */
    create: async (draft: WebhookDraft): Promise<string> => {
      const { secret, ...endpoint } = await api.createWebhookEndpoint(draft)
      showToast(t('created', { name: nameOfEndpoint(endpoint) }))
      await refresh()
      return secret
    },
    save: async (endpoint: WebhookEndpoint, draft: WebhookDraft) => {
      const { url, description } = endpoint
      const event_types = allTypes.filter((type) => endpoint.event_types.includes(type))
      const before = { url, description, event_types }
      await change(endpoint.id, changedFields(before, draft))
      showToast(
        t('changed', { name: nameOfEndpoint({ ...endpoint, ...draft }) }),
        undo(endpoint, changedFields(draft, before)),
      )
      await refresh()
    },
    setEnabled: (endpoint: WebhookEndpoint, isEnabled: boolean) => void setEnabled(endpoint, isEnabled),
    /** Answers the delivery, to be looked at. */
    test: async ({ id }: WebhookEndpoint): Promise<string | undefined> => {
      const delivery = await attempt(t('test'), () => api.testWebhookEndpoint({ id }))
      if (delivery) showToast(t('testSent'))
      return delivery?.id
    },
    resend: async (id: string, deliveryId: string) => {
      const delivery = await attempt(t('resend'), () => api.replayWebhookDelivery({ id, deliveryId }))
      if (delivery) showToast(t('resent'))
    },
    rotate: ({ id }: WebhookEndpoint, onSecret: (secret: string) => void) =>
      confirmAction({
        title: t('rotateTitle'),
        text: t('rotateText'),
        action: t('rotateAction'),
        run: () =>
          void attempt(t('rotate'), () => api.rotateWebhookSecret({ id })).then(
            (answer) => answer && onSecret(answer.secret),
          ),
      }),
    remove: (endpoint: WebhookEndpoint, onRemoved: () => Promise<void>) => void remove(endpoint, onRemoved),
  }
}

/** What people call it: its description, else its address. */
export const nameOfEndpoint = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>) =>
  description || url

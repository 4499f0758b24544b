import { Skeleton } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import type { Workflow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Action, taggedBy } from './workflow-draft.ts'

/** The actions in words. */
export function WhatItDoes({ workflow: { actions, entity } }: { workflow: Workflow }) {
  const t = useTexts('workflows')
  const { words, isReading } = useActionWords(entity, actions)
  if (actions.length === 0) return t('noActions')
  if (isReading) return <Skeleton height={20} />
  return (
    <ol style={{ margin: 0, paddingInlineStart: '1.2em' }}>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions have no ids
        <li key={at}>{words(action)}</li>
      ))}
    </ol>
  )
}

/** Says an action in words. The names of tags, statuses and endpoints are read where one of `actions` needs them. */
export function useActionWords(entity: string, actions: readonly Action[]) {
  const t = useTexts('workflows')
  const subject = taggedBy[entity]
  const has = (type: string) => actions.some((action) => action.type === type)
  const { data: groups } = useApi(
    'listTagGroups',
    { ...(subject && { subject_type: subject }) },
    { enabled: has('assign_tag') },
  )
  const { data: statuses } = useApi('listStatuses', {}, { enabled: has('set_status') })
  const { data: endpoints } = useApi('listWebhookEndpoints', { page_size: 200 }, { enabled: has('webhook') })
  const words = ({ type, tag_id, mode, status_id, endpoint_id, to }: Action): string => {
    const tag = groups?.groups.flatMap(({ tags }) => tags).find(({ id }) => id === tag_id)
    const status = statuses?.statuses.find(({ id }) => id === status_id)
    const endpoint = endpoints?.webhook_endpoints.find(({ id }) => id === endpoint_id)
    if (type === 'assign_tag')
      return t(mode === 'remove' ? 'does.remove' : 'does.add', { tag: tag?.name ?? t('does.gone') })
    if (type === 'set_status')
      return status_id === null
        ? t('does.noStatus')
        : t('does.status', { status: status?.name ?? t('does.gone') })
    if (type === 'webhook')
      return t('does.webhook', { url: endpoint?.description || endpoint?.url || t('does.gone') })
    if (type === 'email') return t('does.email', { to: (to ?? []).join(', ') })
    return type
  }
  const isReading =
    (has('assign_tag') && !groups) || (has('set_status') && !statuses) || (has('webhook') && !endpoints)
  return { words, isReading }
}

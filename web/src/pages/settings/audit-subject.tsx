import { Anchor, Code, Group, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { AuditEntry } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { isId } from '../../url/search-params.ts'
import { listsOfViews, searchOfView, useSavedViews } from '../../views/saved-views.ts'

/**
 * Of the nouns in names of operations the kind of record and, where it has a page, the way to it; the longest first. An
 * import is about its job, whatever it brings in.
 */
const kinds = [
  ['import', 'job', 'imports'],
  ['saved-view', 'savedView'],
  ['opportunity', 'opportunity', 'opportunities'],
  ['evidence', 'opportunity', 'opportunities'],
  ['target-account', 'targetAccount', 'accounts'],
  ['connector', 'connector', 'connectors'],
  ['icp', 'icp', 'icps'],
  ['workflow', 'workflow', 'workflows'],
  ['report', 'report', 'competitors/reports'],
  ['competitor', 'competitor', 'competitors'],
  ['webhook', 'webhook', 'settings/webhooks'],
  ['job', 'job', 'imports'],
  ['tag-group', 'tagGroup'],
  ['tag', 'tag'],
  ['tier', 'tier'],
  ['owner', 'owner'],
  ['member', 'member'],
  ['invitation', 'invitation'],
  ['api-key', 'apiKey'],
] as const

/** What is about many records, about somebody of another kind, or about nothing that is left. */
const withoutKind =
  /^bulk-|^assign-|-person$|-settings$|-schedule$|^sync-|-targets$|^(create|delete)-target-accounts$/
const withoutPage = /^(delete|remove|erase)-(?!.*(rep|link|exclusion)$)/

interface AuditSubjectProps {
  entry: AuditEntry
  /** What records without a page are called, by id. */
  names: ReadonlyMap<string, string>
}

/** The record that an entry is about: its kind as the way to it, or its name, or the beginning of its id. */
export function AuditSubject({ entry: { operation, subject }, names }: AuditSubjectProps) {
  const t = useTexts('audit')
  const { ws } = useParams({ from: '/w/$ws' })
  const { views } = useSavedViews()
  const [id = ''] = subject.split(' ')
  if (id === '') return null
  const [, kind, page] = withoutKind.test(operation)
    ? []
    : (kinds.find(([noun]) => operation.includes(`-${noun}`) || operation.startsWith(noun)) ?? [])
  const view = kind === 'savedView' ? views.find((one) => one.id === id) : undefined
  const address = view ? listsOfViews[view.entity]?.path : page && `${page}/${encodeURIComponent(id)}`
  if (kind && address && !withoutPage.test(operation)) {
    return (
      <Anchor
        component={Link}
        {...linkTo(`/w/${ws}/${address}`, view ? searchOfView(view) : {})}
        size="sm"
        title={subject}
      >
        {t(`kinds.${kind}`)}
      </Anchor>
    )
  }
  return (
    <Group gap={6} wrap="nowrap">
      {kind && <Text size="sm">{t(`kinds.${kind}`)}</Text>}
      {kind && names.has(id) ? (
        <Text size="sm" fw={500} title={subject}>
          {names.get(id)}
        </Text>
      ) : (
        <Code fz={11} title={subject}>
          {isId(id) ? id.slice(0, 8) : subject}
        </Code>
      )}
    </Group>
  )
}

import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { isAdrift } from '@throughline/client/view-filters.ts'
import { EyeOffIcon, TriangleAlertIcon } from 'lucide-react'
import { useMemo } from 'react'
import { queryNames } from '../../api/client.ts'
import type { SavedView, Workflow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { listsOfViews, searchOfView, useSavedViews } from '../../views/saved-views.ts'

/** The views that workflows read, by id. */
export function useViewsById(): ReadonlyMap<string, SavedView> {
  const { views } = useSavedViews()
  return useMemo(() => new Map(views.map((view) => [view.id, view])), [views])
}

/** Whether a view shows something else than what workflows read by it. */
function isViewAdrift(view: SavedView | undefined): boolean {
  const operation = view && listsOfViews[view.entity]?.operation
  return view !== undefined && operation !== undefined && isAdrift(queryNames(operation), view)
}

/** The way to a workflow's view, marked where the view cannot be read or says two things. */
export function ViewLink({ workflow, view }: { workflow: Workflow; view: SavedView | undefined }) {
  const t = useTexts('workflows')
  const { ws } = useParams({ from: '/w/$ws' })
  if (workflow.viewName === null) return <UnsharedBadge />
  const path = listsOfViews[workflow.entity]?.path
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      {path === undefined ? (
        <Text size="sm" className="truncate">
          {workflow.viewName}
        </Text>
      ) : (
        <Anchor
          component={Link}
          {...linkTo(`/w/${ws}/${path}`, view ? searchOfView(view) : { view: workflow.viewId })}
          size="sm"
          className="truncate"
          title={workflow.viewName}
        >
          {workflow.viewName}
        </Anchor>
      )}
      {isViewAdrift(view) && (
        <Badge
          size="sm"
          variant="light"
          color="yellow"
          tt="none"
          miw="max-content"
          title={t('adriftTitle')}
          leftSection={<TriangleAlertIcon size={11} aria-hidden />}
        >
          {t('adrift')}
        </Badge>
      )}
    </Group>
  )
}

function UnsharedBadge() {
  const t = useTexts('workflows')
  return (
    <Badge
      size="sm"
      variant="light"
      color="red"
      tt="none"
      miw="max-content"
      leftSection={<EyeOffIcon size={11} aria-hidden />}
    >
      {t('notShared')}
    </Badge>
  )
}

/** What is wrong with a workflow, in words, with the way out. */
export function WorkflowTroubles({
  workflow,
  view,
  onOtherView,
}: {
  workflow: Workflow
  view: SavedView | undefined
  /** Left out for who may not change it. */
  onOtherView: (() => void) | undefined
}) {
  const t = useTexts('workflows')
  const { ws } = useParams({ from: '/w/$ws' })
  const path = listsOfViews[workflow.entity]?.path
  const failure = workflow.last_run?.status === 'FAILED' ? workflow.last_run.error : null
  return (
    <>
      {workflow.viewName === null && (
        <Alert color="red" icon={<EyeOffIcon aria-hidden />} title={t('notSharedTitle')}>
          <Text size="sm">{t('notSharedText')}</Text>
          {onOtherView && (
            <Button size="xs" variant="default" mt="xs" onClick={onOtherView}>
              {t('otherView')}
            </Button>
          )}
        </Alert>
      )}
      {view && isViewAdrift(view) && (
        <Alert color="yellow" icon={<TriangleAlertIcon aria-hidden />} title={t('adriftTitle')}>
          <Text size="sm">{t('adriftText')}</Text>
          {path !== undefined && (
            <Button
              size="xs"
              variant="default"
              mt="xs"
              component={Link}
              {...linkTo(`/w/${ws}/${path}`, searchOfView(view))}
            >
              {t('openView')}
            </Button>
          )}
        </Alert>
      )}
      {failure !== null && (
        <Alert color="red" icon={<TriangleAlertIcon aria-hidden />} title={t('brokenTitle')}>
          {failure}
        </Alert>
      )}
    </>
  )
}

import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { criteria, draftOf, type IcpDraft } from './criteria.ts'
import { IcpForm } from './icp-form.tsx'
import { useIcpRemoval } from './use-icp-removal.ts'

/** One ICP: change it, copy it, delete it. */
export function IcpPage() {
  const t = useTexts('icps')
  const common = useTexts('common')
  const { ws, id } = useParams({ from: '/w/$ws/icps/$id' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, refetch } = useApi('getIcp', { id, with_counts: true })
  const back = () => navigate({ to: '/w/$ws/icps', params: { ws } })
  const remove = useIcpRemoval(back)
  useRecordKeys({
    list: 'icps',
    id,
    listPath: `/w/${ws}/icps`,
    backLabel: t('back'),
    pathOf: (other) => `/w/${ws}/icps/${other}`,
  })
  const update = async (draft: IcpDraft) => {
    const lists = Object.fromEntries(
      criteria.map((name) => [name, draft[name].length === 0 ? null : draft[name]]),
    )
    await api.updateIcp({ id, title: draft.title, ...lists })
    await client.invalidateQueries({ queryKey: ['listIcps'] })
    await client.invalidateQueries({ queryKey: ['getIcp'] })
  }
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: `/w/${ws}/icps`, label: t('back') }} />
  if (!data) {
    return (
      <Page title={t('one')}>
        {error ? (
          <FailureAlert title={t('one')} error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={400} />
        )}
      </Page>
    )
  }
  const before = draftOf(data)
  return (
    <Page
      title={data.title}
      lead={t('formLead')}
      actions={
        <>
          <Anchor component={Link} to={`/w/${ws}/icps`} size="sm">
            {t('back')}
          </Anchor>
          <ForWriters>
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/w/${ws}/icps/new`}
              search={{ from: id } as never}
            >
              {t('duplicate')}
            </Button>
            <Button size="xs" color="red" variant="light" onClick={() => remove(data, data.matches?.matched)}>
              {t('delete')}
            </Button>
          </ForWriters>
        </>
      }
    >
      <IcpForm
        key={id}
        initial={before}
        deed={common('save')}
        onCancel={() => void back()}
        onSave={async (draft) => {
          await update(draft)
          showToast(common('saved', { field: draft.title }), {
            label: common('undo'),
            run: () =>
              void update(before)
                .then(() => showToast(common('undone', { field: before.title })))
                .catch((failure: unknown) => showFailure(t('one'), failure)),
          })
          await back()
        }}
      />
    </Page>
  )
}

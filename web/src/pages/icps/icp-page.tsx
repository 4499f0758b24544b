import { Button, Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { useApi, useApiAnew } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import type { Icp } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { linkTo } from '../../url/link-to.ts'
import { draftOf, type IcpDraft } from './criteria.ts'
import { IcpForm } from './icp-form.tsx'
import { useIcpRemoval } from './use-icp-removal.ts'
import { useIcpSave } from './use-icp-save.ts'

/** One ICP: change it, copy it, delete it. */
export function IcpPage() {
  const t = useTexts('icps')
  const { ws, id } = useParams({ from: '/w/$ws/icps/$id' })
  const { data, error, refetch } = useApiAnew('getIcp', { id })
  const counted = useApi('getIcp', { id, with_counts: true }).data
  const listPath = `/w/${ws}/icps`
  const back = useBackToList(listPath)
  const remove = useIcpRemoval(back)
  useRecordKeys({
    id,
    listPath,
    backLabel: t('back'),
  })
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: listPath, label: t('back') }} />
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
  return (
    <Page
      title={data.title}
      lead={t('formLead')}
      actions={
        <>
          <BackToList path={listPath} label={t('back')} />
          <ForWriters>
            <Button
              size="xs"
              variant="default"
              component={Link}
              {...linkTo(`/w/${ws}/icps/new`, { from: id })}
            >
              {t('duplicate')}
            </Button>
            <Button
              size="xs"
              color="red"
              variant="subtle"
              onClick={() => remove(data, counted?.matches?.matched)}
            >
              {t('delete')}
            </Button>
          </ForWriters>
        </>
      }
    >
      <EditIcp key={id} icp={data} onDone={() => void back()} />
    </Page>
  )
}

function EditIcp({ icp, onDone }: { icp: Icp; onDone(): void }) {
  const t = useTexts('icps')
  const common = useTexts('common')
  const save = useIcpSave()
  // The page reads on meanwhile; the form began with this.
  const [{ id, updated_at: version }] = useState(icp)
  const [before] = useState(() => draftOf(icp))
  const undo = (saved: IcpDraft, since: string) =>
    void save(id, before, saved, since)
      .then((undone) => 'saved' in undone && showToast(common('undone', { field: before.title })))
      .catch((failure: unknown) => showFailure(t('one'), failure))
  return (
    <IcpForm
      place={`icp ${id}`}
      initial={before}
      action={common('save')}
      onCancel={onDone}
      onSave={async (draft) => {
        const outcome = await save(id, draft, before, version)
        if ('saved' in outcome) {
          const run = () => undo(draft, outcome.saved.updated_at)
          showToast(common('saved', { field: draft.title }), { label: common('undo'), run })
        } else showToast(common('theirsTaken', { field: draft.title }))
        onDone()
      }}
    />
  )
}

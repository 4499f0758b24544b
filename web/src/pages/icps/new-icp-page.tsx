import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useApiAnew } from '../../api/use-api.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PageForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { blankDraft, draftOf } from './criteria.ts'
import { IcpForm } from './icp-form.tsx'

/** A new ICP, blank or as a copy of another. */
export function NewIcpPage() {
  const t = useTexts('icps')
  const { ws } = useParams({ from: '/w/$ws' })
  const { from } = useSearch({ from: '/w/$ws/icps/new' })
  const client = useQueryClient()
  const { data, error, refetch } = useApiAnew('getIcp', { id: from ?? '' }, { enabled: from !== undefined })
  const listPath = `/w/${ws}/icps`
  const toList = useBackToList(listPath)
  const navigate = useNavigate()
  const isReady = from === undefined || data !== undefined
  const copied = data && { ...draftOf(data), title: t('copyOf', { title: data.title }) }
  return (
    <PageForWriters title={t('newTitle')}>
      <Page
        title={from === undefined ? t('newTitle') : t('duplicate')}
        lead={t('formLead')}
        actions={<BackToList path={listPath} label={t('back')} />}
      >
        {error && !isReady ? (
          <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
        ) : !isReady ? (
          <Skeleton height={400} />
        ) : (
          <IcpForm
            key={from ?? ''}
            place={from === undefined ? 'new icp' : `copy of icp ${from}`}
            initial={copied ?? blankDraft}
            action={t('create')}
            isNew
            onCancel={toList}
            onSave={async (draft) => {
              await api.createIcp(draft)
              await client.invalidateQueries({ queryKey: ['listIcps'] })
              showToast(t('created', { title: draft.title }))
              // Without the search of before, which may leave it out.
              await navigate({ to: '/w/$ws/icps', params: { ws } })
            }}
          />
        )}
      </Page>
    </PageForWriters>
  )
}

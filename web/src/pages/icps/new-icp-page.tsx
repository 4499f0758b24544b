import { Anchor, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
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
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, refetch } = useApi('getIcp', { id: from ?? '' }, { enabled: from !== undefined })
  const back = () => void navigate({ to: '/w/$ws/icps', params: { ws } })
  const isReady = from === undefined || data !== undefined
  const copied = data && { ...draftOf(data), title: t('copyOf', { title: data.title }) }
  return (
    <PageForWriters title={t('newTitle')}>
      <Page
        title={from === undefined ? t('newTitle') : t('duplicate')}
        lead={t('formLead')}
        actions={
          <Anchor component={Link} to={`/w/${ws}/icps`} size="sm">
            {t('back')}
          </Anchor>
        }
      >
        {error && !isReady ? (
          <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
        ) : !isReady ? (
          <Skeleton height={400} />
        ) : (
          <IcpForm
            initial={copied ?? blankDraft}
            deed={t('create')}
            isNew
            onCancel={back}
            onSave={async (draft) => {
              await api.createIcp(draft)
              await client.invalidateQueries({ queryKey: ['listIcps'] })
              showToast(t('created', { title: draft.title }))
              back()
            }}
          />
        )}
      </Page>
    </PageForWriters>
  )
}

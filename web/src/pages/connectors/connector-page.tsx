import { Grid, Paper } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { EmbeddedPaths } from '../paths/embedded-paths.tsx'
import { ConnectorFacts } from './connector-facts.tsx'

/** One connector on a page of its own. */
export function ConnectorPage() {
  const { ws, socialId } = useParams({ from: '/w/$ws/connectors/$socialId' })
  const listPath = `/w/${ws}/connectors`
  const toList = useBackToList(listPath)
  const t = useTexts('connectors')
  const paths = useTexts('paths')
  useRecordKeys({
    id: socialId,
    listPath,
    backLabel: t('back'),
  })
  const { data, error } = useApi('getConnector', { socialId })
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: listPath, label: t('back') }} />
  return (
    <Page title={data?.name ?? socialId} actions={<BackToList path={listPath} label={t('back')} />}>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Paper withBorder p="md">
            <ConnectorFacts socialId={socialId} onRemoved={toList} />
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper withBorder p="md">
            <EmbeddedPaths
              focus={{ connector: socialId }}
              title={paths('fromConnector', { name: data?.name ?? '' })}
            />
          </Paper>
        </Grid.Col>
      </Grid>
    </Page>
  )
}

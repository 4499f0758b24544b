import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTexts } from '../../messages/use-texts.tsx'
import { useHasActiveCompetitor } from '../competitors/competitor-choices.ts'

/** The way to a first competitor, without whom an import takes no interaction. */
export function CompetitorsFirst() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  if (useHasActiveCompetitor() !== false) return null
  return (
    <Text size="sm">
      {t('competitorsFirst')}{' '}
      <Anchor
        component={Link}
        to={`/w/${ws}/competitors`}
        search={{ add: true } as never}
        size="sm"
        underline="always"
      >
        {t('addCompetitor')}
      </Anchor>
    </Text>
  )
}

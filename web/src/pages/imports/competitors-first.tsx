import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
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
        {...linkTo(`/w/${ws}/competitors`, { add: true })}
        size="sm"
        underline="always"
      >
        {t('addCompetitor')}
      </Anchor>
    </Text>
  )
}

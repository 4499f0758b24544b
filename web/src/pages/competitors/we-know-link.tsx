import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'

/** The target is somebody the network knows: the way to the paths to them. */
export function WeKnowLink({ socialId }: { socialId: string }) {
  const t = useTexts('competitors.courted')
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <Anchor component={Link} size="xs" {...linkTo(`/w/${ws}/paths`, { prospect: socialId })}>
      {t('weKnow')}
    </Anchor>
  )
}

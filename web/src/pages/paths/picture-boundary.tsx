import { Button, Center, Stack, Text } from '@mantine/core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import { reloadIfReplaced, reloadIfServed } from '../../shell/missing-code.ts'

interface PictureBoundaryProps {
  height: string | number
  /** Before what failed is drawn once more. */
  onRetry(): void
  children: ReactNode
}

/** A picture that cannot be drawn, as its code did not come, leaves what stands beside it. */
export class PictureBoundary extends Component<PictureBoundaryProps, { failure: string | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : '' }
  }

  override render() {
    const { failure } = this.state
    const { height, onRetry, children } = this.props
    if (failure === undefined) return children
    const retry = () => {
      onRetry()
      this.setState({ failure: undefined })
    }
    return <NoPicture failure={failure} height={height} onRetry={retry} />
  }
}

type NoPictureProps = Pick<PictureBoundaryProps, 'height' | 'onRetry'> & { failure: string }

function NoPicture({ failure, height, onRetry }: NoPictureProps) {
  const t = useTexts('paths')
  const common = useTexts('common')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void reloadIfReplaced(failure), [failure])
  const tryAgain = async () => {
    setAsked(true)
    if (!(await reloadIfServed(failure))) onRetry()
    setAsked(false)
  }
  return (
    <Center h={height}>
      <Stack align="center" role="alert">
        <Text>{t('noPicture')}</Text>
        <Button variant="default" loading={isAsked} onClick={() => void tryAgain()}>
          {common('retry')}
        </Button>
      </Stack>
    </Center>
  )
}

import { useTexts } from '../messages/use-texts.tsx'
import { usualStage } from './usual-stage.ts'

/** What the stage of a deal is called; one that somebody made in the CRM is shown as it is. */
export function useStageName(): (stage: string | null) => string | null {
  const t = useTexts('stages')
  return (stage) => {
    const name = stage === null ? undefined : usualStage(stage)
    return name ? t(name) : stage
  }
}

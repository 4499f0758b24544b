import { stageName } from '@throughline/contract/crm/stage-name.ts'
import { usePreferences } from './preferences.ts'

/** What the stage of a deal is called; one that somebody made in the CRM is shown as it is. */
export function useStageName(): (stage: string | null) => string | null {
  const { locale } = usePreferences()
  return (stage) => stageName(stage, locale)
}

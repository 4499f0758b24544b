import { useApi } from '../api/use-api.ts'
import { LoadSampleButton } from './load-sample-button.tsx'

/** A button that loads the sample, as long as the workspace is empty: it does not mix with data of one's own. */
export function OfferedSample() {
  const { data } = useApi('getHome')
  return data?.setup.every(({ done }) => !done) ? <LoadSampleButton size="xs" variant="default" /> : null
}

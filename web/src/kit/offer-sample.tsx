import { useApi } from '../api/use-api.ts'
import { LoadSampleButton } from './load-sample-button.tsx'

/** Offers the sample where a list is empty, as long as the workspace is: it does not mix with data of one's own. */
export function OfferSample() {
  const { data } = useApi('getHome')
  return data?.setup.every(({ done }) => !done) ? <LoadSampleButton size="xs" variant="default" /> : null
}

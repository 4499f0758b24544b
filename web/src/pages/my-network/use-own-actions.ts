import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { type RatingWord, ratingNamed } from '../opportunities/rating-words.ts'
import { type OwnContact, type OwnExclusion, useOwnClient, useReadAgain } from './own-client.ts'

/** Somebody, or everybody at a company, by the name that messages use. */
export interface Meant {
  name: string
  target: { prospect_social_id: string } | { company_id: string }
}

/**
 * Keeps somebody out of the connector's introductions, or lets them in again, and says how well one knows them; each can
 * be taken back.
 */
export function useOwnActions() {
  const t = useTexts('myNetwork')
  const common = useTexts('common')
  const client = useOwnClient()
  const readAgain = useReadAgain()

  /** A link that has ended meanwhile is found out by reading again. */
  const perform = async (failed: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      showFailure(failed, error)
    }
    await readAgain()
  }
  const exclude = (meant: Meant): Promise<void> =>
    perform(t('contacts.exclude'), async () => {
      const { exclusion } = await client.createOwnExclusion(meant.target)
      showToast(t('contacts.excluded', { name: meant.name }), {
        label: common('undo'),
        run: () => void (exclusion && allow(exclusion, meant)),
      })
    })
  /** What a member has excluded is excluded by the connector if it is done again, so that there is no way back. */
  const allow = (exclusion: Pick<OwnExclusion, 'id' | 'by_connector'>, meant: Meant): Promise<void> =>
    perform(t('exclusions.allow'), async () => {
      const { id, by_connector } = exclusion
      await client.deleteOwnExclusion({ id })
      const undo = { label: common('undo'), run: () => void exclude(meant) }
      showToast(t('exclusions.allowed', { name: meant.name }), by_connector ? undo : undefined)
    })
  const rate = (contact: OwnContact, rating: RatingWord | null): Promise<void> =>
    perform(t('contacts.rating'), async () => {
      const { social_id, name } = contact
      await client.rateOwnContact({ socialId: social_id, rating })
      showToast(t(rating === null ? 'contacts.unrated' : 'contacts.rated', { name: name || social_id }), {
        label: common('undo'),
        run: () => void rate({ ...contact, rating }, ratingNamed(contact.rating)),
      })
    })
  return { exclude, allow, rate }
}

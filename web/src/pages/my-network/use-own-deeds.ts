import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { type OwnExclusion, useOwnClient, useReadAgain } from './own-client.ts'

/** Somebody, or everybody at a company, by the name that messages use. */
export interface Meant {
  name: string
  target: { prospect_social_id: string } | { company_id: string }
}

/**
 * Keeps somebody out of the connector's introductions, or lets them in again; each can be taken back. The button goes
 * with what it did: the section with the id `place` has the focus then.
 */
export function useOwnDeeds(place: string) {
  const t = useTexts('myNetwork')
  const common = useTexts('common')
  const client = useOwnClient()
  const readAgain = useReadAgain()

  /** A link that has ended meanwhile is found out by reading again. */
  const deed = async (failed: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      showFailure(failed, error)
    }
    await readAgain()
    if (document.activeElement === document.body) document.getElementById(place)?.focus()
  }
  const exclude = (meant: Meant): Promise<void> =>
    deed(t('contacts.exclude'), async () => {
      const { exclusion } = await client.createOwnExclusion(meant.target)
      showToast(t('contacts.excluded', { name: meant.name }), {
        label: common('undo'),
        run: () => void (exclusion && allow(exclusion, meant)),
      })
    })
  const allow = ({ id }: OwnExclusion, meant: Meant): Promise<void> =>
    deed(t('exclusions.allow'), async () => {
      await client.deleteOwnExclusion({ id })
      showToast(t('exclusions.allowed', { name: meant.name }), {
        label: common('undo'),
        run: () => void exclude(meant),
      })
    })
  return { exclude, allow }
}

/** The sections of the page, by id. */
export const places = { contacts: 'contacts', exclusions: 'exclusions', stored: 'stored', erase: 'erase' }

import { searchForm } from '../text/search-form.ts'

/** A deal of a CRM as it is kept, in the names of its columns, but for the company it is matched to. */
export interface CrmDeal {
  name: string | null
  stage: string | null
  closed_flag: boolean | null
  won_flag: boolean | null
  is_closed: boolean
  is_won: boolean
  amount: number | null
  /** ISO 4217. */
  currency: string | null
  close_date: string | null
  company_crm_id: string | null
  company_name: string | null
  company_domain: string | null
  owner_crm_id: string | null
  owner_email: string | null
  owner_name: string | null
}

export const unknownDeal: CrmDeal = {
  name: null,
  stage: null,
  closed_flag: null,
  won_flag: null,
  is_closed: false,
  is_won: false,
  amount: null,
  currency: null,
  close_date: null,
  company_crm_id: null,
  company_name: null,
  company_domain: null,
  owner_crm_id: null,
  owner_email: null,
  owner_name: null,
}

/**
 * Whether a deal is closed, and won: by its flags or, where there is none, by a stage named closed won or closed
 * lost, whatever stands behind that ("Closed Won (New business)"), or won or lost alone in a language of CRMs.
 */
export function withOutcome(deal: CrmDeal): CrmDeal {
  const { stage, closed_flag, won_flag } = deal
  const named = outcomeNamed(stage ?? '')
  const is_closed = closed_flag ?? (won_flag === true || named !== null)
  return { ...deal, is_closed, is_won: is_closed && (won_flag ?? named === true) }
}

/** Whether a stage or status says that a deal is won; null where it is open. Exports of HubSpot add the pipeline in brackets. */
export function outcomeNamed(stage: string): boolean | null {
  const named = searchForm(stage)
    .replace(pipeline, '')
    .replace(/[^a-z]/g, '')
  if (named.startsWith('closedwon') || wonStage.test(named)) return true
  return named.startsWith('closedlost') || lostStage.test(named) ? false : null
}

const pipeline = /\([^()]*\)\s*$/
const wonStage = stageNamed('won|gewonnen|gagnee?|ganad[ao]|vint[ao]|ganh[ao]')
const lostStage = stageNamed('lost|verloren|perdue?|perdid[ao]|pers[ao]')

function stageNamed(outcome: string): RegExp {
  const closed = 'closed|abgeschlossen|geschlossen|gesloten|fermee?|conclue|cerrad[ao]|chius[ao]|fechad[ao]'
  return new RegExp(
    `^(?:deal|negocio|affaire?|transaction)?(?:(?:${closed})(?:and|und|en|et|y|e)?)?(?:${outcome})$`,
  )
}

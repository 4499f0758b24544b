import { useTexts } from '../messages/use-texts.tsx'

export const entities = ['opportunities', 'connectors', 'target_accounts', 'competitor_accounts'] as const

/** What the records of a view are called; a kind that this version does not know is shown as the API writes it. */
export function useEntityName(): (entity: string) => string {
  const t = useTexts('views.entities')
  return (entity) => {
    const known = entities.find((one) => one === entity)
    return known ? t(known) : entity
  }
}

import { industryKey } from '@throughline/parsing/companies/attributes/industry-key.ts'
import { readIndustry } from '@throughline/parsing/companies/attributes/read-industry.ts'

/** What names of industries ask for, as the columns of `icps` hold it; one that no list knows stays a name. */
export function industryFilter(names: readonly string[]) {
  const known = names.map(readIndustry).filter((industry) => industry !== null)
  return {
    keys: unique(names.map(industryKey)),
    ids: unique(known.map(({ id }) => id)),
    parentIds: unique(known.map(({ parentId }) => parentId).filter((id) => id !== null)),
    groupIds: unique(known.map(({ groupId }) => groupId)),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

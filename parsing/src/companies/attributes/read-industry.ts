import { industryAliases } from './industry-aliases.ts'
import { industryKey } from './industry-key.ts'
import { type Industry, industries } from './industry-tree.ts'

/**
 * The industry that a text means: a name of the network's list in any spelling, a former or everyday name, or the
 * number alone or as the network writes it (`urn:li:industry:4`). Null when the list does not know it.
 */
export function readIndustry(text: string): Industry | null {
  const number = numberAlone.exec(text)?.[1]
  if (number !== undefined) return industries.get(Number(number)) ?? null
  return byKey.get(industryKey(text)) ?? null
}

const numberAlone = /^\s*(?:urn:li:industry(?:V2)?:)?(\d{1,9})\s*$/i

const byKey: ReadonlyMap<string, Industry> = new Map([...namedByAlias(), ...namedByList()])

function namedByList(): [string, Industry][] {
  return [...industries.values()].map((industry) => [industryKey(industry.name), industry])
}

function namedByAlias(): [string, Industry][] {
  return industryAliases.flatMap((line) => {
    const [number = '', names = ''] = line.split(/ (.*)/)
    const industry = industries.get(Number(number))
    return industry ? names.split(';').map((name): [string, Industry] => [industryKey(name), industry]) : []
  })
}

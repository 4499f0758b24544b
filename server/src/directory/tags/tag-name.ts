import { canonicalName } from '../../floor/text/canonical-name.ts'

/** The form in which a tag's name is unique within its group and is found by name. */
export function canonicalTagName(name: string): string {
  return canonicalName(name)
}

import type { SourceFile } from './read-sources.ts'

/** The numbered rules of the API document for the operations that exist: section and how many rules it has. */
const numberedRules: Record<string, number> = {
  'opportunities.update': 4,
  owners: 5,
  'connectors.delete': 6,
  'client-companies.exclusions': 6,
  'saved-views.update': 6,
  'competitors.detail': 5,
  'workflows.get': 2,
  authentication: 4,
  'competitor-monitoring.reports': 4,
  'competitor-interactions.export': 6,
  'competitors.delete': 4,
  'competitor-accounts.interactions': 4,
}

/** Rules that no test names as `[section number]`. */
export function untestedRules(sources: readonly SourceFile[]): string[] {
  const tests = sources.filter(({ path }) => path.endsWith('.test.ts')).map(({ text }) => text)
  return Object.entries(numberedRules).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `[${section} ${index + 1}]`)
      .filter((rule) => !tests.some((text) => text.includes(rule)))
      .map((rule) => `no test names the rule ${rule}`),
  )
}

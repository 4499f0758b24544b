import { directionBreaches } from './direction-rules.ts'
import { documentBreaches } from './document-rules.ts'
import { readSources } from './read-sources.ts'
import { roomRuleBreaches } from './room-rules.ts'
import { shapeRuleBreaches } from './shape-rules.ts'
import { untestedRules } from './tested-rules.ts'

const sources = readSources()
const breaches = [
  ...roomRuleBreaches(sources),
  ...shapeRuleBreaches(sources),
  ...directionBreaches(),
  ...documentBreaches(),
  ...untestedRules(sources),
]
for (const breach of breaches) console.error(breach)
console.log(`${sources.length} files, ${breaches.length} breaches of the rules`)
process.exitCode = breaches.length === 0 ? 0 : 1

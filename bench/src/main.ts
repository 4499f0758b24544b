import { parseArgs } from 'node:util'
import { battlecardBench } from './battlecard/battlecard-bench.ts'
import { type Bench, readOptions } from './bench.ts'
import { buildBench } from './build/build-bench.ts'
import { exportBench } from './export/export-bench.ts'
import { importBench } from './import/import-bench.ts'
import { interactionsBench } from './interactions/interactions-bench.ts'
import { listsBench } from './lists/lists-bench.ts'
import { removalBench } from './removal/removal-bench.ts'
import { searchBench } from './search/search-bench.ts'
import { startBench } from './start/start-bench.ts'
import { tenantBench } from './tenant/tenant-bench.ts'
import { webBench } from './web/web-bench.ts'

const benches: Record<string, Bench> = {
  import: importBench,
  interactions: interactionsBench,
  search: searchBench,
  lists: listsBench,
  build: buildBench,
  export: exportBench,
  battlecard: battlecardBench,
  start: startBench,
  tenant: tenantBench,
  removal: removalBench,
  web: webBench,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    rounds: { type: 'string' },
    database: { type: 'string' },
    keep: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) {
  console.log(usage())
  process.exit()
}
const selected = positionals.map((name) => benches[name])
if (selected.length === 0 || selected.includes(undefined)) {
  console.error(usage())
  process.exit(2)
}
const options = readOptions(values)
for (const bench of selected) await bench?.run(options)
process.exit()

function usage(): string {
  const lines = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
  return `npm run bench -- <name> ... [--size N] [--rounds N] [--database URL [--keep NAME]] [--only TEXT]\n\n${lines.join('\n')}`
}

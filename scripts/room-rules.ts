import { isTest, type SourceFile } from './read-sources.ts'

/** Which packages a package may import from, beside itself. */
const packageMayImport: Record<string, readonly string[]> = {
  contract: [],
  client: ['contract'],
  mcp: ['contract', 'client'],
  parsing: ['contract'],
  sample: [],
  'embedded-postgres': [],
  server: ['contract', 'mcp', 'parsing', 'sample', 'embedded-postgres'],
  cli: ['contract', 'client', 'mcp', 'sample', 'server'],
  web: ['contract', 'client'],
  bench: ['contract', 'client', 'parsing', 'sample', 'embedded-postgres', 'server'],
}

/** The door through which the command line reaches the server. */
const serverDoor = 'server/src/main/'

/** What a browser may take of other packages at run time: nothing of it knows a schema or Node. */
const browserEntries = [
  'client/src/browser.ts',
  'client/src/view-filters.ts',
  'contract/src/column-letters.ts',
  'contract/src/competitor-interactions/interaction-types.ts',
  'contract/src/competitors/urgency-of.ts',
  'contract/src/crm/stage-name.ts',
  'contract/src/csv-marks.ts',
  'contract/src/formula.ts',
  'contract/src/opportunities/search-words.ts',
  'contract/src/opportunities/strength-tiers.ts',
]

/** The wings of the server: a file imports its own wing and those before it. */
const wings = ['floor', 'directory', 'network', 'monitoring', 'automation']

/** Of the package that reads what people bring: what each folder builds on. */
const parsingMayImport: Record<string, readonly string[]> = {
  text: [],
  csv: ['text'],
  companies: ['text'],
  people: ['text'],
  contacts: ['text', 'csv', 'companies', 'people'],
  interactions: ['text', 'csv', 'companies', 'people'],
  crm: ['text', 'csv', 'companies', 'people'],
  preview: ['text', 'csv', 'companies', 'people', 'contacts', 'interactions'],
}

/** What of it the floor may import: plain text and tables, without people or companies. */
const plainFolders = ['text', 'csv']

/** What sees all wings and is seen by none. */
const seesAll = ['main', 'http', 'testing']

/** Packages that one folder alone may know. */
const keptIn: Record<string, readonly string[]> = {
  '@modelcontextprotocol/server': ['mcp/src/'],
  '@modelcontextprotocol/server/stdio': ['mcp/src/'],
  fastify: ['server/src/http/', 'server/src/main/'],
  '@fastify/busboy': ['server/src/http/'],
  pg: ['server/src/floor/db/', 'embedded-postgres/src/', 'server/src/main/'],
  'pg-copy-streams': ['server/src/floor/db/'],
  nodemailer: ['server/src/floor/mail/'],
  yauzl: ['parsing/src/contacts/'],
  tldts: ['parsing/src/companies/'],
  croner: ['server/src/automation/workflows/'],
}

const readsEnvironment = ['server/src/main/config.ts', 'cli/', 'embedded-postgres/src/']

/** Every import that points the wrong way, as sentences. */
export function roomRuleBreaches(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('bench/'))
    .flatMap((source) => [
      ...betweenPackages(source),
      ...insideServer(source),
      ...insideParsing(source),
      ...environment(source),
    ])
}

const packageOf = (path: string) => path.split('/')[0] ?? ''
const wingOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? ''

function betweenPackages({ path, imports }: SourceFile): string[] {
  const own = packageOf(path)
  return imports.flatMap(({ file, specifier, typeOnly }) => {
    if (file === null) {
      const keepers = keptIn[specifier]
      if (keepers && own !== 'cli' && !keepers.some((folder) => path.startsWith(folder)))
        return [`${path}: only ${keepers.join(' and ')} may know ${specifier}`]
      return own === 'contract' && !/^typebox/.test(specifier)
        ? [`${path}: the contract imports ${specifier}`]
        : []
    }
    const target = packageOf(file)
    if (target === own) return []
    if (!packageMayImport[own]?.includes(target)) return [`${path}: ${own} may not import ${file}`]
    if (own === 'web' && !typeOnly && !browserEntries.includes(file))
      return [
        `${path}: the browser takes ${file}; only its types and ${browserEntries.join(', ')} may go there`,
      ]
    return own === 'cli' && target === 'server' && !file.startsWith(serverDoor)
      ? [`${path}: reaches ${file} past the door of the server`]
      : []
  })
}

function insideServer({ path, imports }: SourceFile): string[] {
  if (!path.startsWith('server/')) return []
  const wing = wingOf(path)
  if (seesAll.includes(wing)) return []
  if (!wings.includes(wing)) return [`${path}: stands in no wing`]
  return imports.flatMap(({ file }) => {
    if (file === null || !file.startsWith('server/')) return []
    const target = wingOf(file)
    return wings.indexOf(target) > wings.indexOf(wing) || seesAll.includes(target)
      ? [`${path}: ${wing} imports ${file}, which is no lower wing`]
      : []
  })
}

function insideParsing({ path, imports }: SourceFile): string[] {
  const folderOf = (file: string) => /^parsing\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
  const own = folderOf(path)
  const allowed = path.startsWith('parsing/')
    ? [own, ...(parsingMayImport[own] ?? [])]
    : path.startsWith('server/src/floor/')
      ? plainFolders
      : null
  if (allowed === null) return []
  return imports.flatMap(({ file }) =>
    file?.startsWith('parsing/') && !allowed.includes(folderOf(file))
      ? [`${path}: imports ${file}, which it does not build on`]
      : [],
  )
}

function environment({ path, text }: SourceFile): string[] {
  return /process\.env/.test(text) && !readsEnvironment.some((allowed) => path.startsWith(allowed))
    ? [`${path}: reads process.env; server/src/main/config.ts does that`]
    : []
}

import { isTest, type SourceFile } from './read-sources.ts'

/** Which rooms a room may import from, beside itself. */
const roomMayImport: Record<string, readonly string[]> = {
  contract: [],
  client: ['contract'],
  server: ['contract'],
  cli: ['contract', 'client', 'server'],
  bench: ['contract', 'client', 'server'],
}

/** The doors through which the command line reaches the server. */
const serverDoors = [
  'server/src/start.ts',
  'server/src/administration.ts',
  'server/src/config.ts',
  'server/src/sample/',
]

/** Slices by rank: a slice imports slices of a lower rank only. What is not here is floor. */
const ranks: Record<string, number> = {
  people: 1,
  companies: 1,
  events: 1,
  // Between the two: members, owners and tags say who is one of our own, whom it leaves out.
  'battlecard-model': 1.5,
  workspaces: 1.7,
  owners: 2,
  tags: 2,
  tiers: 2,
  icps: 2,
  jobs: 2,
  'target-accounts': 3,
  'client-companies': 3,
  crm: 3,
  opportunities: 3,
  competitors: 3,
  connectors: 4,
  webhooks: 4,
  'tag-assignments': 4,
  'competitor-interactions': 4,
  'competitor-accounts': 4,
  'competitor-alerts': 4,
  monitoring: 5,
  'competitor-reports': 5,
  'saved-views': 5,
  workflows: 6,
  'company-merging': 5,
  import: 5,
  sample: 5,
}

/** Packages that one room of the server alone may know. */
const keptIn: Record<string, string> = {
  fastify: 'http',
  '@fastify/busboy': 'http',
  pg: 'db',
  'pg-copy-streams': 'db',
  nodemailer: 'mail',
  croner: 'workflows',
}

/** The roots of the server, which put the rooms together. */
const assembly = ['app', 'app-operations', 'start', 'operations', 'jobs', 'administration']

/** Every import that points the wrong way, as sentences. */
export function roomRuleBreaches(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('bench/'))
    .flatMap((source) => [...betweenRooms(source), ...insideServer(source), ...environment(source)])
}

const roomOf = (path: string) => path.split('/')[0] ?? ''
const sliceOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? ''

function betweenRooms({ path, imports }: SourceFile): string[] {
  const room = roomOf(path)
  return imports.flatMap(({ file, specifier }) => {
    if (file === null)
      return room === 'contract' && !/^typebox/.test(specifier)
        ? [`${path}: the contract imports ${specifier}`]
        : []
    const target = roomOf(file)
    if (target === room) return []
    if (!roomMayImport[room]?.includes(target)) return [`${path}: ${room} may not import ${file}`]
    const byDoor = target !== 'server' || serverDoors.some((door) => file.startsWith(door))
    return byDoor ? [] : [`${path}: reaches ${file} past the doors of the server`]
  })
}

function insideServer({ path, imports }: SourceFile): string[] {
  if (!path.startsWith('server/')) return []
  const slice = sliceOf(path)
  const rank = ranks[slice]
  return imports.flatMap(({ specifier, file }) => {
    const keeper = keptIn[specifier]
    if (keeper && slice !== keeper && !isAssembly(path))
      return [`${path}: only ${keeper}/ may know ${specifier}`]
    if (file === null || !file.startsWith('server/') || isAssembly(path)) return []
    const target = sliceOf(file)
    const targetRank = ranks[target]
    if (rank === undefined && targetRank !== undefined)
      return [`${path}: the floor imports the slice ${file}`]
    if (rank === undefined || target === slice) return []
    if (target === 'http' || isAssembly(file)) return [`${path}: a slice imports ${file}`]
    return targetRank !== undefined && targetRank >= rank
      ? [`${path}: ${slice} imports ${file}, not of a lower rank`]
      : []
  })
}

const isAssembly = (path: string) => assembly.some((name) => path === `server/src/${name}.ts`)

function environment({ path, text }: SourceFile): string[] {
  const allowed = path === 'server/src/config.ts' || path.startsWith('cli/')
  return /process\.env/.test(text) && !allowed && !path.startsWith('server/src/db/embedded/')
    ? [`${path}: reads process.env; config.ts does that`]
    : []
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
  lines: number
  imports: Import[]
}

export interface Import {
  /** As written: `./x.ts`, `@throughline/contract/x.ts`, `fastify`. */
  specifier: string
  /** The file it means, from the root; null for a package. */
  file: string | null
  typeOnly: boolean
}

export const packages = [
  'contract',
  'client',
  'mcp',
  'parsing',
  'sample',
  'embedded-postgres',
  'server',
  'cli',
  'bench',
  'web',
] as const

const root = join(import.meta.dirname, '..')
const importForm = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const lazyImportForm = /\bimport\('([^']+)'\)/g

/** Every TypeScript file of the packages with what it imports. */
export function readSources(): SourceFile[] {
  return packages.flatMap((name) => filesIn(join(root, name, 'src'))).map(readSource)
}

/** The text of a file named from the root of the repository. */
export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files below a folder, from the root, that are not generated or installed. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => /\.tsx?$/.test(path))
}

function readSource(path: string): SourceFile {
  const text = readText(path)
  const found = [...text.matchAll(importForm)].map(([, type, specifier = '']) => ({
    specifier,
    typeOnly: Boolean(type),
  }))
  const lazy = [...text.matchAll(lazyImportForm)].map(([, specifier = '']) => ({
    specifier,
    typeOnly: false,
  }))
  const imports = [...found, ...lazy].map((one) => ({ ...one, file: fileOf(path, one.specifier) }))
  return { path, text, lines: text.split('\n').length - 1, imports }
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  const [, name, rest] = /^@throughline\/([a-z-]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `${name}/src/${rest}` : null
}

export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.includes('/testing/')

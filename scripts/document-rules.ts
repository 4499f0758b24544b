import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appOperations, signInOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { packages, readText } from './read-sources.ts'

const root = join(import.meta.dirname, '..')
const pathInCode = new RegExp(
  `\`((?:${[...packages, 'scripts', 'docs', '\\.ci'].join('|')})/[\\w./-]*[\\w/])\``,
  'g',
)
const relativeLink = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/** `GET` and `PUT /tags/{id}`: an operation, and before it further methods of the same address. */
const namedOperations = /((?:`[A-Z]+`(?:,| and) )*)`(GET|POST|PUT|DELETE) (\/[\w/{}-]+)/g

/** Outside the registers. */
const otherAddresses = ['POST /mcp', 'GET /healthz', 'GET /readyz', 'GET /metrics']

const knownOperations = new Set([
  ...otherAddresses,
  ...addressesOf('', operations),
  ...addressesOf('/app', { ...appOperations, ...signInOperations }),
  ...addressesOf('/connector', connectorOperations),
])

function addressesOf(base: string, register: Record<string, Pick<Operation, 'method' | 'path'>>): string[] {
  return Object.values(register).map(({ method, path }) => withoutNames(`${method} ${base}${path}`))
}

function withoutNames(address: string): string {
  return address.replaceAll(/\{\w+\}/g, '{}')
}

/** Paths and operations that a document names and that are not there. */
export function documentBreaches(): string[] {
  return documents().flatMap((document) => {
    const text = readText(document)
    const named = [...text.matchAll(pathInCode)].map(([, path = '']) => path)
    const linked = [...text.matchAll(relativeLink)].map(([, path = '']) => join(dirname(document), path))
    const missing = [...named, ...linked].filter((path) => !existsSync(join(root, path)))
    return [...missing, ...unknownOperations(text)].map(
      (name) => `${document}: names ${name}, which is not there`,
    )
  })
}

function unknownOperations(text: string): string[] {
  return [...text.replaceAll(/\n +/g, ' ').matchAll(namedOperations)]
    .flatMap(([, before = '', method = '', path = '']) =>
      [...(before.match(/[A-Z]+/g) ?? []), method].map((one) => `${one} ${path}`),
    )
    .filter((address) => !knownOperations.has(withoutNames(address)))
}

function documents(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const folders = ['docs', ...packages.map((name) => `${name}/src`)]
  const ofPackages = packages.map((name) => `${name}/README.md`)
  return [
    ...[...readdirSync(root), ...ofPackages].filter((name) => existsSync(join(root, name))),
    ...folders.filter((folder) => existsSync(join(root, folder))).flatMap(inside),
  ].filter((name) => name.endsWith('.md'))
}

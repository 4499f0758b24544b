import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import compile from 'icu-minify/compile'

const source = join(import.meta.dirname, '../src')
const english = join(source, 'messages/en')
const provider = join(source, 'messages/use-texts.tsx')
const prefix = 'virtual:texts/'

/**
 * Texts as the browser takes them. Every message is read here, so that no page brings what reads messages along; and a
 * module that calls `useTexts('owners')` imports the English texts of that area, so that no page brings those of others.
 */
export function texts() {
  return {
    name: 'texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? registration(id.slice(prefix.length + 1)) : undefined),
    transform(code, id) {
      const file = id.split('?')[0]
      if (!file.startsWith(source)) return undefined
      if (/\/messages\/(en|de)\/(?!index\.ts)/.test(file)) return compiled(code)
      return file === provider ? undefined : withAreas(code)
    },
  }
}

/** Puts the texts of an area where `useTexts` finds them; in which file they are the index says. */
function registration(area) {
  const index = readFileSync(join(english, 'index.ts'), 'utf8')
  const [, file] = new RegExp(`import { ${area} } from '\\./(.+)'`).exec(index) ?? []
  if (!file) throw new Error(`there are no texts for ${area}`)
  return [
    `import { addTexts } from ${JSON.stringify(provider)}`,
    `import { ${area} } from ${JSON.stringify(join(english, file))}`,
    `addTexts({ ${area} })`,
  ].join('\n')
}

function withAreas(code) {
  const areas = new Set([...code.matchAll(/\buseTexts\('(\w+)/g)].map(([, area]) => area))
  if (areas.size === 0) return undefined
  const imports = [...areas].map((area) => `import '${prefix}${area}'`)
  return { code: `${code}\n${imports.join('\n')}\n`, map: null }
}

async function compiled(code) {
  const { code: plain } = await transform(code, { loader: 'ts' })
  const catalogue = await import(`data:text/javascript;base64,${Buffer.from(plain).toString('base64')}`)
  const lines = Object.entries(catalogue).map(
    ([name, messages]) => `export const ${name} = ${JSON.stringify(eachCompiled(messages))}`,
  )
  return { code: lines.join('\n'), map: { mappings: '' } }
}

const eachCompiled = (messages) =>
  typeof messages === 'string'
    ? compile(messages)
    : Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, eachCompiled(value)]))

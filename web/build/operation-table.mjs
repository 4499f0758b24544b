import { join } from 'node:path'
import { build } from 'esbuild'

const source = join(import.meta.dirname, '../../client/src/operation-table.ts')
const name = 'virtual:operation-table'

/** Puts the table of all operations into the bundle: made from the contract, of which nothing else comes along. */
export function operationTable() {
  return {
    name: 'operation-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { outputFiles } = await build({
        entryPoints: [source],
        bundle: true,
        platform: 'node',
        format: 'esm',
        write: false,
        logLevel: 'silent',
      })
      const [{ text }] = outputFiles
      const made = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
      return `export default ${JSON.stringify(made.operationTable())}`
    },
  }
}

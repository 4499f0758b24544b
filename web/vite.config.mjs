import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { operationTable } from './build/operation-table.mjs'
import { routeFiles } from './build/route-files.mjs'
import { texts } from './build/texts.mjs'

const root = import.meta.dirname

/** How the web application is bundled; `scripts/build-web.mjs` says where to. */
export default {
  root,
  // The service replaces it in every response by the nonce of its policy.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [texts(), tanstackRouter({ ...routeFiles, autoCodeSplitting: true }), react(), operationTable()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [{ find: /^fflate$/, replacement: join(root, 'build/unzip-here.mjs') }],
  },
  worker: { format: 'es' },
  build: {
    outDir: join(root, '../dist/web'),
    emptyOutDir: true,
    // Which file needs which: the budgets of sizes are reckoned from it.
    manifest: '.manifest.json',
    // Browsers that know `light-dark()`: rewritten for older ones it would need a colour scheme that the kit sets itself.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    license: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What most pages share, and the frame around all of them, come in one file each.
            { name: 'common', minShareCount: 23 },
            { name: 'frame', tags: ['$initial'] },
            // Small modules of several pages: as files of their own each page would ask for fifty. A dialog comes when it
            // opens.
            { name: 'pieces', test: /web.src(?!.kit.form-dialog)/, minShareCount: 7, maxModuleSize: 4000 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/v1': 'http://127.0.0.1:3000', '/app': 'http://127.0.0.1:3000' } },
}

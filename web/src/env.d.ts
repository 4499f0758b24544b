/// <reference types="vite/client" />

declare module 'virtual:operation-table' {
  import type { OperationTable } from '@throughline/client/browser.ts'

  const table: OperationTable
  export default table
}

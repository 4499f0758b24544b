import { statfs } from 'node:fs/promises'
import { socketPort } from './socket-directory.ts'

/** A setting of our own that carries the process id of the starter, for processes that attach. */
export const ownerPidSetting = 'throughline.owner_pid'

export interface ServerSettingsInput {
  socketDirectory: string
  volatile: boolean
  /** Settings of the caller; they win over the defaults, not over how the server is reached. */
  overrides: Record<string, string>
}

/** The server's settings as command-line arguments, so that a change needs no edit of postgresql.conf. */
export async function serverSettings(input: ServerSettingsInput): Promise<string[]> {
  const settings = {
    ...defaults,
    ...(await sharedMemory()),
    ...(input.volatile ? volatileSettings : {}),
    ...input.overrides,
    listen_addresses: '',
    unix_socket_directories: input.socketDirectory,
    port: String(socketPort),
    [ownerPidSetting]: String(process.pid),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const defaults = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_connections: '60',
  // Three idle processes fewer than with I/O workers, and no slower at our sizes.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The row at fault and the statement may hold anybody's name.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** For tests: a power cut may destroy the cluster, a killed process still may not. */
const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const sharedMemoryBytesMin = 256 * 1024 * 1024

/** Docker gives /dev/shm 64 MB, which one parallel hash join can exceed; files in the cluster have no such limit. */
async function sharedMemory(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  const found = await statfs('/dev/shm').catch(() => undefined)
  const roomy = found !== undefined && found.blocks * found.bsize >= sharedMemoryBytesMin
  return roomy ? {} : { dynamic_shared_memory_type: 'mmap' }
}

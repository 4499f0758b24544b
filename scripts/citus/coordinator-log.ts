import type pg from 'pg'

/** A statement of the service, and what the coordinator sent to the nodes for it. */
export interface LoggedStatement {
  text: string
  /** Without what opens and ends transactions there. */
  commands: { text: string; node: string }[]
}

export interface CoordinatorLog {
  /** What was logged since it began; nothing is logged from here on. */
  stop(): Promise<LoggedStatement[]>
}

interface Line {
  pid: number
  dbname?: string
  backend_type: string
  application_name?: string
  message?: string
  detail?: string
}

const settings = {
  log_statement: `'all'`,
  log_min_messages: 'notice',
  'citus.log_remote_commands': 'on',
}

/**
 * Has the coordinator log every statement, and every command that it sends to a node for it. Needs a superuser and a
 * server that logs as JSON (`logging_collector`, `log_destination = 'jsonlog'`), as citus-cluster.sh sets it up.
 */
export async function readCoordinatorLog(coordinator: pg.Client): Promise<CoordinatorLog> {
  const file = await logFile(coordinator)
  for (const [name, value] of Object.entries(settings))
    await coordinator.query(`alter system set ${name} = ${value}`)
  const from = await sizeOf(coordinator, file)
  await coordinator.query('select pg_reload_conf()')
  return {
    stop: async () => {
      for (const name of Object.keys(settings)) await coordinator.query(`alter system reset ${name}`)
      await coordinator.query('select pg_reload_conf()')
      const { rows } = await coordinator.query('select current_database() as name')
      return statementsOf(await linesOf(coordinator, file, from), rows[0].name)
    },
  }
}

async function logFile(coordinator: pg.Client): Promise<string> {
  const { rows } = await coordinator.query(`select pg_current_logfile('jsonlog') as file`)
  if (!rows[0].file) throw new Error(`the coordinator does not log as JSON: set log_destination = 'jsonlog'`)
  return rows[0].file
}

async function sizeOf(coordinator: pg.Client, file: string): Promise<number> {
  const { rows } = await coordinator.query('select size from pg_stat_file($1)', [file])
  return Number(rows[0].size)
}

const pieceBytes = 8 * 1024 * 1024

async function linesOf(coordinator: pg.Client, file: string, from: number): Promise<Line[]> {
  const to = await sizeOf(coordinator, file)
  const pieces: Buffer[] = []
  for (let at = from; at < to; at += pieceBytes) {
    const { rows } = await coordinator.query('select pg_read_binary_file($1, $2, $3) as piece', [
      file,
      at,
      Math.min(pieceBytes, to - at),
    ])
    pieces.push(rows[0].piece)
  }
  return Buffer.concat(pieces)
    .toString()
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))
}

const statementForm = /^(?:statement|execute [^:]+): ([\s\S]*)$/
const commandForm = /^issuing ([\s\S]*)$/
const ofTransactions =
  /^(BEGIN|COMMIT|ROLLBACK|ABORT|PREPARE TRANSACTION|SAVEPOINT|RELEASE|SET LOCAL|SET citus|SELECT assign_dist)/i

/** A connection sends one statement after the other: what it sends to nodes belongs to the statement before. */
function statementsOf(lines: readonly Line[], database: string): LoggedStatement[] {
  const found: LoggedStatement[] = []
  const last = new Map<number, LoggedStatement>()
  // Parts of a statement that the coordinator carries out itself are logged like statements, behind this message.
  const hasOwnPart = new Set<number>()
  for (const { pid, dbname, backend_type, application_name = '', message = '', detail = '' } of lines) {
    if (dbname !== database || backend_type !== 'client backend' || application_name.startsWith('citus'))
      continue
    if (message.startsWith('executing the command locally')) hasOwnPart.add(pid)
    const text = statementForm.exec(message)?.[1]
    if (text !== undefined && !hasOwnPart.delete(pid)) {
      const statement = { text, commands: [] }
      last.set(pid, statement)
      found.push(statement)
    }
    const command = commandForm.exec(message)?.[1]
    if (command !== undefined && !ofTransactions.test(command))
      last.get(pid)?.commands.push({ text: command, node: /@\S+/.exec(detail)?.[0].slice(1) ?? '' })
  }
  return found
}

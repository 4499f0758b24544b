import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAddress } from '../floor/db/pools.ts'

interface FaultProxy {
  address: DatabaseAddress
  /** From now on, until told otherwise, nothing that is sent arrives, and nobody learns of it. */
  swallow(isOn: boolean): void
  /** From now on connections begin without the settings that are asked for, as some poolers have it. */
  dropSettings(): void
  close(): Promise<void>
}

/** A way to the database that can be told to fail as networks do. */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  let swallows = false
  let dropsSettings = false
  const carried = (bytes: Buffer) =>
    dropsSettings
      ? Buffer.from(
          bytes.toString('latin1').replace(/-c [^\s\0]+/g, (setting) => ' '.repeat(setting.length)),
          'latin1',
        )
      : bytes
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => swallows || to.write(carried(bytes)))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    address: { connection: { host: '127.0.0.1', port: ownPort, user, password, database } },
    swallow: (isOn) => {
      swallows = isOn
    },
    dropSettings: () => {
      dropsSettings = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Gate {
  origin: string
  /** From now on nobody answers, and whatever was under way breaks off: so a service looks that has died. */
  shut(): Promise<void>
  /** The service is back at the same address. */
  open(): Promise<void>
}

/** Stands before a service and lets through what comes, until it is shut. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Either side may leave at any time; the other one is told by the end of its own connection.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((outer) => {
    const inner = connect(Number(port), hostname)
    keep(outer)
    keep(inner)
    outer.pipe(inner).pipe(outer)
    outer.once('close', () => inner.destroy())
    inner.once('close', () => outer.destroy())
  })
  const at = await listening(server, 0)
  return {
    origin: `http://127.0.0.1:${at}`,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    open: async () => {
      await listening(server, at)
    },
  }
}

/** Listens, and gives the port. */
function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }),
  )
}

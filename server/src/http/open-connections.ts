import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface OpenConnections {
  /** Closes those on which no request is under way. */
  closeIdle(): void
}

/**
 * The connections of a server with the number of requests under way on each. A server that closes waits for connections
 * on which no request, or half of one, has come yet: browsers keep some in reserve.
 */
export function openConnections(server: Server): OpenConnections {
  const requests = new Map<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const before = requests.get(socket)
    if (before !== undefined) requests.set(socket, before + change)
  }
  server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  return {
    closeIdle: () => {
      for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy()
    },
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Counts the requests under way on each connection of a server. A server that closes waits for connections on which no
 * request, or half of one, has come yet: browsers keep some in reserve. Node itself would close the others at once,
 * although the next request may be on its way. That is switched off and left to `closeIdle`.
 */
export function openConnections(server: Server) {
  const requests = new Map<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const before = requests.get(socket)
    if (before !== undefined) requests.set(socket, before + change)
  }
  server.closeIdleConnections = () => {}
  server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  return {
    /** Closes each connection on which no request comes for the pause, from now on or from its last answer on. */
    closeIdle: (pauseMs: number) => {
      // Busy connections have their own pause, after their answer.
      server.keepAliveTimeout = pauseMs
      const busy = new Set([...requests.keys()].filter((socket) => requests.get(socket) !== 0))
      const close = () => {
        for (const [socket, underWay] of requests) if (underWay === 0 && !busy.has(socket)) socket.destroy()
      }
      // What has arrived by then is read first.
      return setTimeout(() => setImmediate(close), pauseMs)
    },
  }
}

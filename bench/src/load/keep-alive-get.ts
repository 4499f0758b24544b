import { Agent, get } from 'node:http'

/** Calls GET over connections that stay open, as many as there are calls at a time; throws unless the answer is 200. */
export function keepAliveGet(url: string, key: string): (path: string) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const headers = { authorization: `Bearer ${key}` }
  return (path) =>
    new Promise((resolve, reject) => {
      const request = get(`${url}${path}`, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`GET ${path} was answered ${answer.statusCode}`))
        })
      })
      request.on('error', reject)
    })
}

import type { AddressInfo } from 'node:net'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'

export interface ListeningService extends TestService {
  port: number
  workspace: TestWorkspace
}

/** A test service that listens on a port of this machine, with one workspace. */
export async function createListeningService(): Promise<ListeningService> {
  const service = await createTestService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  return { ...service, port, workspace: await service.createWorkspace() }
}

import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from './api.ts'
import type { OpenBrand } from './open-brand.ts'

type EndpointName = 'site' | 'play' | 'backoffice'

const hostNameOf = (own: FastifyInstance, request: IncomingMessage): string => {
  const address = `http://${own.transport.hostOf(request)}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

/**
 * Lets further brands answer at the ports of the first: whose host name a request names, that brand's endpoint takes it, whole and before
 * anything else has looked at it. Every other name is the first brand's, which knows by itself what it refuses.
 */
export const sharePorts = (first: Endpoints, further: () => readonly OpenBrand[]): void => {
  const share = (name: EndpointName, own: FastifyInstance) => {
    const server = own.server as Server
    const endpointOf = (request: IncomingMessage): FastifyInstance | null => {
      const brands = further()
      if (brands.length === 0) return null
      const host = hostNameOf(own, request)
      return brands.find((brand) => brand.isNamed(host))?.endpoints?.[name] ?? null
    }
    const [take, upgrade] = [server.listeners('request'), server.listeners('upgrade')]
    server.removeAllListeners('request')
    server.removeAllListeners('upgrade')
    server.on('request', (request, response) => {
      const other = endpointOf(request)
      if (other) other.routing(request, response)
      else for (const listener of take) listener.call(server, request, response)
    })
    server.on('upgrade', (request, socket, head) => {
      const listeners = endpointOf(request)?.server.listeners('upgrade') ?? upgrade
      // A socket whose request nobody has looked at yet has nobody to hear of its faults either.
      socket.on('error', () => socket.destroy())
      if (listeners.length === 0) socket.destroy()
      for (const listener of listeners) listener.call(server, request, socket, head)
    })
  }
  share('site', first.site)
  share('play', first.play)
  share('backoffice', first.backoffice)
}

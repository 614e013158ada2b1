import { startSimulators } from '../../../../../simulators/src/main.ts'
import type { RunningSimulators } from '../../../../../simulators/src/main.ts'
import { Browser, openTestSite } from '../players/testing.ts'
import type { TestSite } from '../players/testing.ts'
import { createProviderClients } from './provider-clients.ts'
import { openIdentityProviders } from './open-identity-providers.ts'
import { identityProviderRoutes } from './routes.ts'
import type { IdentityProviders } from './types.ts'

export const SITE = 'http://localhost:8080'

export interface TestIdentityProviders extends TestSite {
  providers: IdentityProviders
  simulators: RunningSimulators
  /** What is wrong with the id tokens from now on. */
  spoil(fault: string): Promise<void>
}

/** The site with the simulated provider, which runs for real beside it. */
export const openTestIdentityProviders = async (): Promise<TestIdentityProviders> => {
  const simulators = await startSimulators({ port: 0, secret: 'a secret for tests only' })
  let providers: IdentityProviders | null = null
  const opened = await openTestSite({}, ({ app, settings }) => {
    providers = {
      app,
      settings,
      clients: createProviderClients(() => undefined),
      siteOrigin: () => SITE,
      simulator: { origin: simulators.origin, key: simulators.keys['identity'] ?? '' },
    }
    return identityProviderRoutes(providers)
  })
  await openIdentityProviders(providers!)
  return {
    ...opened,
    providers: providers!,
    simulators,
    spoil: async (fault) => {
      await fetch(`${simulators.origin}/identity/behaviour`, {
        method: 'PUT',
        body: JSON.stringify({ fault }),
      })
    },
    close: async () => {
      await opened.close()
      await simulators.stop()
    },
  }
}

/** A browser that also walks through the pages of the simulated provider. */
export class Traveller extends Browser {
  /** Goes there, says a name, and answers what it came back with: the part of the address after the question mark. */
  async visit(name: string | null): Promise<string> {
    const begun = await this.ask('POST', '/wps/session/elsewhere', { provider: 'simulated' })
    const back = await fetch(String(begun.value['url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(name === null ? { no: '1' } : { name }),
    })
    return new URL(back.headers.get('location') ?? SITE).search.slice(1)
  }

  arrive(query: string) {
    return this.ask('POST', '/wps/session/elsewhere/arrival', { query })
  }

  async comeBack(name: string) {
    return this.arrive(await this.visit(name))
  }

  async enter() {
    const answer = await this.ask('POST', '/wps/session/elsewhere/enter', {})
    if (answer.status === 200) this.token = String(answer.value['token'])
    return answer
  }

  link(password: string) {
    return this.ask('POST', '/wps/member/elsewhere', { password, understood: true })
  }
}

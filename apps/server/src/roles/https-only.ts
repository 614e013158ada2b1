import type { IncomingMessage } from 'node:http'
import type { Environment } from '../config.ts'
import { readRealMoneyBrands } from '../modules/core/settings/program.ts'
import type { Settings } from '../modules/core/settings/program.ts'
import type { App } from '../platform/app.ts'
import { now } from '../platform/clock.ts'
import { isHealthAddress, readTarget } from '../platform/http/target.ts'
import type { Transport } from '../platform/http/transport.ts'
import { Refusal } from '../platform/refusal.ts'

const LOGGED_EVERY_MS = 60_000

/** Throws one sentence when a brand with real money would be served at an address without https. */
export const requireHttps = async (app: App, environment: Pick<Environment, 'siteOrigin'>): Promise<void> => {
  if (environment.siteOrigin?.startsWith('https://')) return
  const brands = await readRealMoneyBrands(app.db)
  if (brands.length === 0) return
  throw new Error(
    `Real money needs https, and ${brands.join(', ')} runs on real money: put a reverse proxy with a certificate in front, set SITE_ORIGIN to the https address that people use, and start again.`,
  )
}

/**
 * Refuses what reached a brand with real money over a network in clear text: passwords and tokens on it are anybody's. Health checks of
 * this machine are answered.
 */
export const createHttpsGuard = ({ log }: Pick<App, 'log'>, settings: Pick<Settings, 'current'>) => {
  let loggedAt = 0
  return (request: IncomingMessage, transport: Transport): void => {
    if (settings.current().value.currency.isPlayMoney || !transport.isInClear(request)) return
    if (transport.isOwnMachine(request) && isHealthAddress(readTarget(request.url)?.pathname ?? '')) return
    const at = now().getTime()
    if (at - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = at
      log.warn(
        { from: request.socket.remoteAddress },
        'a request over plain http was refused: with real money only https is answered; is the proxy in front on the list of TRUSTED_PROXIES, and does it send x-forwarded-proto?',
      )
    }
    throw new Refusal('HTTPS_NEEDED')
  }
}

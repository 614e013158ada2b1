import type { Query, QueryClient } from '@tanstack/react-query'
import { prepareNext } from './prepare-next.ts'
import { followAccountLanguage } from './shared/account-language.ts'
import { startAnalytics } from './shared/analytics.ts'
import { codesOf, keepArrivalCodes } from './shared/arrival-codes.ts'
import { startArtHosts } from './shared/art-host.ts'
import { client } from './shared/client.ts'
import { startConsent } from './shared/consent.ts'
import { whenIdle } from './shared/idle.ts'
import { keepInstallOffer } from './shared/install.ts'
import { watchNetwork } from './shared/network.ts'
import { startOfflinePage } from './shared/offline-page.ts'
import { permissionQuery } from './shared/queries.ts'
import { startRealtime } from './shared/realtime.ts'
import { onSession, sessionToken, startSession } from './shared/session.ts'

/** What everybody is told alike. Whatever is not named here is somebody's own. */
const common = new Set(['system', 'content', 'catalog', 'proofOfReserves', 'challenges', 'verification'])

/** Another person's answers never outlive their session. */
const followSession = (cache: QueryClient) =>
  onSession(() => {
    cache.removeQueries({
      predicate: ({ queryKey: [group, name] }) => isPersonal(group, name),
      type: 'inactive',
    })
    const personal = { predicate: ({ queryKey: [group, name] }: Query) => isPersonal(group, name) }
    // Who has signed out asks again only what a visitor may ask; any other question without a token would be refused.
    if (sessionToken() === null) {
      for (const query of cache.getQueryCache().findAll(personal)) query.reset()
      void cache.refetchQueries({ predicate: isForVisitors, type: 'active' })
    } else void cache.resetQueries(personal)
    void cache.invalidateQueries({ queryKey: ['catalog'] })
  })

/** Of the words of the brand, those that depend on who reads them. */
const forReader = new Set(['notices', 'promotions', 'promotion'])

const isPersonal = (group: unknown, name: unknown) =>
  (!common.has(String(group)) || (group === 'content' && forReader.has(String(name)))) &&
  name !== 'jackpots' &&
  name !== 'providers'

/** Of what depends on who asks, what a visitor is told too: a page that stands open would wait for it for ever. */
const forVisitors: Readonly<Record<string, readonly string[]>> = {
  content: [...forReader],
  promotions: ['list', 'one', 'scheme'],
  bonusApplications: ['list'],
  vip: ['page'],
  points: ['config', 'rewards'],
  lottery: ['opened', 'shots'],
  betting: ['proof'],
  support: ['state', 'customerService'],
}

const isForVisitors = ({ queryKey: [group, name] }: Query) =>
  forVisitors[String(group)]?.includes(String(name)) ?? false

/** A press made before the program was there is done now. */
const answerEarlyPress = () => {
  const { earlyPress } = window as { earlyPress?: HTMLElement | null }
  if (earlyPress?.isConnected) earlyPress.click()
}

/** What begins once the page stands and answers. */
export const wake = (cache: QueryClient) => {
  document.documentElement.dataset['ready'] = 'yes'
  setTimeout(answerEarlyPress)
  keepArrivalCodes(location.search)
  const code = codesOf(location.search).affiliateCode
  if (code) void client('account', 'arrive', { code }).catch(() => {})
  watchNetwork()
  keepInstallOffer()
  followAccountLanguage()
  startSession()
  followSession(cache)
  whenIdle(() => startRealtime(cache))
  startConsent()
  const info = cache.getQueryData(permissionQuery().queryKey)?.info
  whenIdle(() => {
    startOfflinePage()
    startArtHosts(info?.imageCDNs ?? [])
    startAnalytics(info?.analytics?.gtagId ?? null)
  })
  prepareNext()
}

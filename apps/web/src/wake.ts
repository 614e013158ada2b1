import type { QueryClient } from '@tanstack/react-query'
import { prepareNext, whenIdle } from './prepare-next.ts'
import { followAccountLanguage } from './shared/account-language.ts'
import { startAnalytics } from './shared/analytics.ts'
import { codesOf, keepArrivalCodes } from './shared/arrival-codes.ts'
import { followSession } from './shared/follow-session.ts'
import { startArtHosts } from './shared/art-host.ts'
import { client } from './shared/client.ts'
import { startConsent } from './shared/consent.ts'
import { keepInstallOffer } from './shared/install.ts'
import { watchNetwork } from './shared/network.ts'
import { startOfflinePage } from './shared/offline-page.ts'
import { permissionQuery } from './shared/queries.ts'
import { startRealtime } from './shared/realtime.ts'
import { startSession } from './shared/session.ts'

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

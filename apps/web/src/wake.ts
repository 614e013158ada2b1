import type { QueryClient } from '@tanstack/react-query'
import { prepareNext, whenIdle } from './prepare-next.ts'
import { followSession } from './shared/follow-session.ts'
import { watchNetwork } from './shared/network.ts'
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
  watchNetwork()
  startSession()
  followSession(cache)
  whenIdle(() => startRealtime(cache))
  prepareNext()
}

/** A part of the site in a test's browser, with somebody signed in and everything that a part finds around it. */
import { WordsProvider } from '@krathong/ui/words-core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { mount } from '../../../../tests/components/mount.tsx'
import type { Output } from './boot.ts'
import { createCache } from './client.ts'
import { startDrawing, type Language } from './preferences.ts'
import { permissionQuery, PermissionProvider } from './queries.ts'
import { Router } from './router.tsx'
import { startSession } from './session.ts'
import { loadAllWords, wordsOf } from './words.ts'

export const currency = { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true }

const permission = {
  status: 0,
  info: { brand: { name: 'Krathong', currency, timeZone: 'Asia/Bangkok' }, modules: [] },
} as unknown as Output<'system', 'permission'>

/** What the calls of every signed-in page are answered. */
export const member = {
  'GET /wps/member/info': () => ({
    playerId: '01920000-0000-7000-8000-000000000001',
    account: 'som',
    type: 0,
    isAgent: 0,
    mustTellAge: false,
    clubLabel: null,
  }),
}

interface Look {
  language?: Language
  theme?: 'light' | 'dark'
  /** Where a part stands that keeps what it was asked for in the address. */
  hash?: string
}

export const mountPart = async (
  part: ReactNode,
  { language = 'en', theme = 'light', hash = '' }: Look = {},
): Promise<QueryClient> => {
  startDrawing(language, theme)
  const before = location.href
  if (hash) {
    history.replaceState(history.state, '', hash)
    onTestFinished(() => history.replaceState(history.state, '', before))
  }
  sessionStorage.setItem('token', 'a token')
  startSession()
  await loadAllWords(language)
  const cache = createCache()
  cache.setQueryData(permissionQuery().queryKey, permission)
  mount(
    <WordsProvider words={wordsOf(language)}>
      <QueryClientProvider client={cache}>
        <PermissionProvider>
          <Router routes={[]} start={{ path: '/', search: '', hash }}>
            {part}
          </Router>
        </PermissionProvider>
      </QueryClientProvider>
    </WordsProvider>,
  )
  return cache
}

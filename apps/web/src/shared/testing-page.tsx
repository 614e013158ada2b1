/** A part of the site in a test's browser, with somebody signed in and everything that a part finds around it. */
import { WordsProvider } from '@krathong/ui/words-core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mount } from '../../../../tests/components/mount.tsx'
import type { Output } from './boot.ts'
import { createCache } from './client.ts'
import { startDrawing } from './preferences.ts'
import { permissionQuery } from './queries.ts'
import { Router } from './router.tsx'
import { startSession } from './session.ts'
import { loadAllWords, wordsOf } from './words.ts'

export const currency = { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true }

const permission = {
  status: 0,
  info: { brand: { name: 'Krathong', currency }, modules: [] },
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

export const mountPart = async (part: ReactNode): Promise<QueryClient> => {
  startDrawing('en', 'light')
  sessionStorage.setItem('token', 'a token')
  startSession()
  await loadAllWords('en')
  const cache = createCache()
  cache.setQueryData(permissionQuery().queryKey, permission)
  mount(
    <WordsProvider words={wordsOf('en')}>
      <QueryClientProvider client={cache}>
        <Router routes={[]} start={{ path: '/', search: '', hash: '' }}>
          {part}
        </Router>
      </QueryClientProvider>
    </WordsProvider>,
  )
  return cache
}

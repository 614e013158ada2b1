import { RefusedError } from '@krathong/protocol/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { navigate } from '../../shared/router.tsx'
import { beginSession, sessionKnown } from '../../shared/session.ts'

type Arrived = Output<'identityProviders', 'arrival'>

/** The code of the address is good once: it is read, taken out of the address, and never asked for twice. */
let query: string | null = null

const takeQuery = (): string | null => {
  const { search, pathname } = window.location
  if (new URLSearchParams(search).has('state')) {
    query = search.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  const taken = query
  query = null
  return taken
}

const enter = async () => {
  try {
    beginSession((await client('identityProviders', 'enter', {})).token)
    navigate('/')
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'SECOND_FACTOR_NEEDED') throw error
    openPopup('second-factor', { then: () => navigate('/') })
  }
}

const arrive = async (): Promise<Arrived> => {
  const back = takeQuery()
  await sessionKnown
  const arrived =
    back === null
      ? await client('identityProviders', 'arrival', {})
      : await client('identityProviders', 'arrive', { query: back })
  if (arrived.next === 'enter') await enter()
  return arrived
}

/** Who has come back from an identity provider, asked once when the page opens and again after a sign-in. */
export const useArrival = () => {
  const { mutate, ...arrival } = useMutation({ mutationFn: arrive })
  useEffect(() => mutate(), [mutate])
  return { ...arrival, askAgain: () => mutate() }
}

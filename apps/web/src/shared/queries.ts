import { constants } from '@krathong/protocol/constants'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, createElement, useContext, useEffect, type ReactNode } from 'react'
import { youngerOf } from './balance-age.ts'
import type { Output } from './boot.ts'
import { callQuery } from './client.ts'
import { useHeldAmount } from './held-balance.ts'
import { followOwnTexts } from './words.ts'
import { useHasOpenGame } from './open-game.ts'
import { useSignedIn } from './session.ts'

const LOBBY_KEPT_MS = 600_000

export const permissionQuery = () => ({
  ...callQuery('system', 'permission', {}),
  placeholderData: keepPreviousData,
})
/** Kept while the page is open; the server tells when the lobby has changed, and it is read again (`realtime.ts`). */
export const vendorsQuery = () => ({
  ...callQuery('catalog', 'vendors', {}),
  staleTime: LOBBY_KEPT_MS,
  placeholderData: keepPreviousData,
})
export const jackpotsQuery = () => ({
  ...callQuery('betting', 'jackpots', {}),
  placeholderData: keepPreviousData,
})
export const announcementsQuery = () => ({
  ...callQuery('content', 'announcements', {}),
  placeholderData: keepPreviousData,
})
export const helpQuery = () => callQuery('content', 'helpCenter', {})
export const promotionsQuery = () => ({
  ...callQuery('content', 'promotions', {}),
  placeholderData: keepPreviousData,
})
export const winnersQuery = () => callQuery('winners', 'rankList', { limitNum: constants.winnersMax })
/** An answer that was on its way for long never takes the place of a younger figure. */
export const balanceQuery = () => ({
  ...callQuery('wallet', 'balance', {}),
  structuralSharing: (known: unknown, answer: unknown) => youngerOf(known, answer),
})
/** What protects the player: also whether they may play at all. */
export const protectionQuery = () => ({ ...callQuery('protection', 'state', {}), staleTime: 30_000 })
export const memberQuery = () => callQuery('account', 'memberInfo', {})

const PermissionContext = createContext<Output<'system', 'permission'> | null>(null)

/** Reads the shell's facts once for all parts: a page has hundreds that ask for them. */
export const PermissionProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(permissionQuery())
  const texts = data?.info.texts
  useEffect(() => void followOwnTexts(texts).catch(() => {}), [texts])
  return createElement(PermissionContext, { value: data ?? null }, children)
}

/** The shell's facts. The server sends them with the page, so they are always there. */
export const usePermission = () => {
  const data = useContext(PermissionContext)
  if (!data) throw new Error('The page came without its permission')
  return data
}

/** Whether the site is open. A game that is open ends its round before the site closes round it. */
export const useSiteStatus = () => {
  const { status } = usePermission()
  const hasOpenGame = useHasOpenGame()
  return status === 1 && hasOpenGame ? 0 : status
}

export const useBrand = () => usePermission().info.brand

export const useBalance = () => {
  const asked = useQuery({ ...balanceQuery(), enabled: useSignedIn(), placeholderData: keepPreviousData })
  const sumBalance = useHeldAmount()
  const data = asked.data && sumBalance !== null ? { ...asked.data, sumBalance } : asked.data
  return { ...asked, data } as typeof asked
}
export const useMember = () => useQuery({ ...memberQuery(), enabled: useSignedIn() })

/** Somebody with an account of their own: a guest who plays for free has no hearts, points or limits, and asks for none. */
export const useIsMember = () => {
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  return isSignedIn && member !== undefined && member.type !== TRIAL_TYPE
}

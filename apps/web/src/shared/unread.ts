import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './client.ts'
import { useModule } from './modules.ts'
import { useMember } from './queries.ts'
import { useSignedIn } from './session.ts'

/** How many messages the player has not read; none for who has no mailbox. */
export const useUnreadCount = (): number => {
  const isSignedIn = useSignedIn()
  const isOn = useModule('MAILBOX')
  const { data: member } = useMember()
  const hasMailbox = isSignedIn && isOn && member !== undefined && member.type !== TRIAL_TYPE
  const { data } = useQuery({ ...callQuery('messages', 'unreadCount', {}), enabled: hasMailbox })
  return hasMailbox ? (data?.unreadCount ?? 0) : 0
}

const LOOK_AGAIN_MS = 60_000

/** How many rewards wait to be claimed; none for who is no member. */
export const useWaitingRewards = (): number => {
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const isMember = isSignedIn && member?.type === 0
  const { data } = useQuery({
    ...callQuery('rewards', 'available', {}),
    enabled: isMember,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return isMember ? (data?.available ?? 0) : 0
}

/** How many rewards of missions wait to be claimed. */
export const useWaitingMissions = (): number => {
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const isMember = isSignedIn && member?.type === 0
  const { data } = useQuery({
    ...callQuery('missions', 'summary', {}),
    enabled: isMember,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return isMember ? (data?.available ?? 0) : 0
}

/** States of a player in a promotion's period (spec section 4). */
export const activityStates = [
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'REJECTED',
  'ISSUED',
  'CLAIM',
  'CLAIMED',
  'SIGNED',
  'CLOSED',
] as const
export type ActivityState = (typeof activityStates)[number]

const steps: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  COMING_SOON: ['JOIN', 'CLOSED'],
  JOIN: ['JOINED', 'APPLYING', 'SIGNED', 'CLOSED'],
  JOINED: ['PROCESS', 'CLAIM', 'CLOSED'],
  APPLYING: ['PROCESS', 'CLAIM', 'REJECTED'],
  PROCESS: ['ISSUED'],
  REJECTED: ['APPLYING'],
  ISSUED: ['JOIN'],
  CLAIM: ['CLAIMED', 'CLOSED'],
  CLAIMED: ['JOIN'],
  SIGNED: ['JOIN'],
  CLOSED: [],
}

export const maySwitch = (from: ActivityState, to: ActivityState): boolean => steps[from].includes(to)

/** How an application stands for whoever sent it: what was granted waits to be taken. */
export interface ApplicationTiming extends Omit<DepositTiming, 'join'> {
  /** The latest of this period. */
  application: 'APPLYING' | 'APPROVED' | 'REJECTED' | null
  reward: 'CLAIMABLE' | 'PROCESS' | 'CLAIMED' | 'EXPIRED' | 'REVOKED' | null
}

/** The state of what is applied for. What was sent is decided though the promotion is over, and what was granted can be taken. */
export const applicationState = (timing: ApplicationTiming): ActivityState => {
  const { application, reward, now, startsAt, endsAt } = timing
  if (application === 'APPLYING' || application === 'REJECTED') return application
  if (application === 'APPROVED')
    return reward === 'CLAIMABLE' ? 'CLAIM' : reward === 'CLAIMED' ? 'CLAIMED' : 'CLOSED'
  const isOver = endsAt !== null && now >= endsAt
  if (isOver || timing.isPaused || !timing.isEligible || !timing.hasRoom) return 'CLOSED'
  return now < startsAt ? 'COMING_SOON' : 'JOIN'
}

/** Who looks, and how the promotion stands for that person in this period. */
export interface DepositTiming {
  now: number
  startsAt: number
  endsAt: number | null
  isPaused: boolean
  /** Places and money that are left. */
  hasRoom: boolean
  isEligible: boolean
  join: 'none' | 'joined' | 'issued'
}

/** The state of a deposit bonus. Who has joined stays in until the end; what was credited stays told. */
export const depositState = ({ now, startsAt, endsAt, ...timing }: DepositTiming): ActivityState => {
  if (timing.join === 'issued') return 'ISSUED'
  const isOver = endsAt !== null && now >= endsAt
  if (isOver || timing.isPaused || !timing.isEligible) return 'CLOSED'
  if (now < startsAt) return 'COMING_SOON'
  if (timing.join === 'joined') return 'JOINED'
  return timing.hasRoom ? 'JOIN' : 'CLOSED'
}

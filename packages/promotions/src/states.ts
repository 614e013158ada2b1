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

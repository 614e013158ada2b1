import { groupBounds, pointKinds } from '@krathong/protocol/shapes/percents'

export type Category = (typeof pointKinds)[number]
/** Hundredths of a percent of valid turnover, by category; under GROUP the prize group of lotteries. */
export type Points = Readonly<Record<Category, number>>

export const NONE = Object.fromEntries(pointKinds.map((category) => [category, 0])) as Points
/** What an account has on which nobody said a word: no share, and the group of one who came alone. */
export const UNSAID: Points = { ...NONE, GROUP: groupBounds.usual }

/** What somebody wants for an account, with what stands around it. */
export interface PointsAsked {
  wanted: Partial<Points>
  /** Of the account: what counts now, and what was said last, which counts from tomorrow on at the latest. */
  now: Points
  last: Points
  /** Of the agent above, the lesser of now and last; of whoever has none, the brand's greatest. */
  above: Points
  /** The greatest of the last words on any account below. */
  below: Points
}

export interface PointsRules {
  /** Whether an account may have as much as the agent above. */
  isEqualAllowed: boolean
  /** Nobody is ever given less. */
  isNeverLower: boolean
}

export type PointsFault = 'RATE_ABOVE_UPLINE' | 'RATE_BELOW_CHILD' | 'RATE_NEVER_LOWER'

export interface PointsChange {
  category: Category
  points: number
  /** Less than now: it counts from the next day of the brand on. */
  isLower: boolean
}

const faultOf = (
  wanted: number,
  category: Category,
  { now, above, below, rules }: PointsAsked & { rules: PointsRules },
): PointsFault | null => {
  const most = above[category]
  if (wanted > most || (wanted === most && wanted > 0 && !rules.isEqualAllowed)) return 'RATE_ABOVE_UPLINE'
  if (wanted < below[category]) return 'RATE_BELOW_CHILD'
  return wanted < now[category] && rules.isNeverLower ? 'RATE_NEVER_LOWER' : null
}

/** What changes, or the first fault of each category. What is asked as it stands is no change. */
export const judgePoints = (
  asked: PointsAsked,
  rules: PointsRules,
): { changes: PointsChange[]; faults: Partial<Record<Category, PointsFault>> } => {
  const changes: PointsChange[] = []
  const faults: Partial<Record<Category, PointsFault>> = {}
  for (const category of pointKinds) {
    const wanted = asked.wanted[category]
    if (wanted === undefined || (wanted === asked.last[category] && wanted === asked.now[category])) continue
    const fault = faultOf(wanted, category, { ...asked, rules })
    if (fault) faults[category] = fault
    else changes.push({ category, points: wanted, isLower: wanted < asked.now[category] })
  }
  return { changes, faults }
}

/** What a newcomer gets: what was promised, and never more than the agent above has. */
export const clampPoints = (promised: Partial<Points>, above: Points): Points =>
  Object.fromEntries(
    pointKinds.map((category) => [
      category,
      Math.min(promised[category] ?? UNSAID[category], above[category]),
    ]),
  ) as unknown as Points

const FORM = /^\d{1,3}(\.\d{1,2})?$/
const HUNDRED = 100

/** "1.2" percent as 120 hundredths; null for what has no such form or is above a hundred. */
export const readPercent = (text: string): number | null => {
  if (!FORM.test(text)) return null
  const [whole = '', part = ''] = text.split('.')
  const points = Number(whole) * HUNDRED + Number(part.padEnd(2, '0'))
  return points <= HUNDRED * HUNDRED ? points : null
}

export const percentText = (points: number): string =>
  `${Math.floor(points / HUNDRED)}.${String(points % HUNDRED).padStart(2, '0')}`

const GROUP_FORM = /^\d{4}$/

/** A word as a person writes it: a prize group as "1930", everything else in percent; null for what is none. */
export const readPoint = (category: Category, text: string): number | null => {
  if (category !== 'GROUP') return readPercent(text)
  const group = GROUP_FORM.test(text) ? Number(text) : 0
  return group >= groupBounds.least && group <= groupBounds.most ? group : null
}

/** As a screen shows them: in percent, a prize group as it is. */
export const shownPoints = (points: Partial<Points>): Partial<Record<Category, string>> =>
  Object.fromEntries(
    Object.entries(points).map(([category, value]) => [
      category,
      category === 'GROUP' ? String(value) : percentText(value),
    ]),
  )

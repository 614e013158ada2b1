import type { CallOutput, Calls } from '@krathong/protocol'

type Rules = CallOutput<Calls['settings']['settings']>['rebates']

/** In the order the menus have them. */
export const CATEGORIES = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const
type Category = (typeof CATEGORIES)[number]

/** The rules as a form: a field a category. */
export type Rebates = Record<Category, string> & Omit<Rules, 'greatest'>

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/
const [LEAST_GROUP, MOST_GROUP] = [1900, 1960]

/** A category without a line has none. */
export const formOf = ({ greatest, ...rules }: Rules): Rebates => ({
  ...(Object.fromEntries(CATEGORIES.map((category) => [category, greatest[category] ?? '0'])) as Record<
    Category,
    string
  >),
  ...rules,
})

export const rulesOf = ({ greatestGroup, isEqualAllowed, isNeverLower, ...greatest }: Rebates): Rules => ({
  ...{ greatest, greatestGroup, isEqualAllowed, isNeverLower },
})

/** What is wrong by the names of the fields, by the rules that the server goes by. */
export const faultsOfRebates = (rebates: Rebates): Partial<Record<keyof Rebates, 'figure'>> => {
  const faults: Partial<Record<keyof Rebates, 'figure'>> = {}
  for (const category of CATEGORIES)
    if (!PERCENT.test(rebates[category]) || Number(rebates[category]) > 100) faults[category] = 'figure'
  const { greatestGroup } = rebates
  if (!(greatestGroup >= LEAST_GROUP && greatestGroup <= MOST_GROUP)) faults.greatestGroup = 'figure'
  return faults
}

import { carrySum, roundWages } from '@krathong/contracts'
import type { RealtimeTerms } from '@krathong/contracts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readRoundGroups, readTeamPeriods } from '../../turnover/index.ts'
import { readCarriesBefore } from '../carry-store.ts'
import { pairOf } from '../rules/carried.ts'
import { daysBefore } from '../rules/try-terms.ts'

interface Counting {
  tx: Tx
  settings: Settings
  now: Date
  days: number
}

export interface TriedRounds {
  holderId: string
  /** Whose bills to the holder say what is carried; undefined where there are none. */
  issuerId?: string | null | undefined
  terms: RealtimeTerms
}

const SLOTS_A_DAY = 288

/** A holder's bill has everything below in it, so that of a round it is what the holder's own terms give for it. */
const wagesOf = (
  terms: RealtimeTerms,
  { outcome, stake, rounds }: { outcome: number; stake: bigint; rounds: bigint },
) => roundWages([terms], { stake, returned: stake + BigInt(outcome) })[0]! * rounds

/** What some teams would have been paid for their rounds in the last whole days; bets are those of the first. */
export const payRounds = async ({ tx, settings, now, days }: Counting, tried: readonly TriedRounds[]) => {
  const { brandId, value } = settings.current()
  const { code: currency } = value.currency
  const { from, to } = daysBefore({ now, zone: value.timeZone, days })
  const holderIds = [...new Set(tried.map(({ holderId }) => holderId))]
  const groups = await readRoundGroups(tx, holderIds, { brandId, currency, from, to })
  const [played] = await readTeamPeriods(
    tx,
    [{ holderId: holderIds[0]!, categories: ['LOTTERY'], activeMin: 0n }],
    { brandId, currency, starts: [from], to },
  )
  const carries = await readCarriesBefore(tx, { kind: 'realtime', holderIds, before: from })
  const totals = new Map(
    tried.map((one) => {
      const own = groups.filter(({ asked }) => holderIds[asked] === one.holderId)
      const { holderId, issuerId } = one
      const carried = issuerId === undefined ? [] : (carries.get(pairOf({ holderId, issuerId })) ?? [])
      const due = own.reduce((sum, group) => sum + wagesOf(one.terms, group), 0n) - carrySum(carried)
      return [one, due > 0n ? due : 0n]
    }),
  )
  return { totals, from, to, periods: days * SLOTS_A_DAY, bets: played?.bets ?? 0n }
}

import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { writeCursor } from '../../../../platform/cursor.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { maskName } from '../../../../platform/mask.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { ownReferralCode } from '../../../people/players/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { readFriends, readTotals } from './referral-reads.ts'
import type { Friend } from './referral-reads.ts'
import { commissionView, termsView } from './referral-views.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { isOfKind, readSchemesFor } from '../schemes/scheme-reads.ts'

type PageView = CallOutput<typeof calls.referrals.page>
type FriendView = CallOutput<typeof calls.referrals.friends>['content'][number]

const nothing = (zero: string): PageView => ({
  code: null,
  terms: null,
  commission: null,
  totals: { registered: 0, deposited: 0, qualified: 0, paid: 0, earned: zero },
})

/** What waits for its day or for staff is told alike: nobody is shown that they are suspected. */
const stateOf = ({ state, hasDeposited }: Friend): FriendView['state'] => {
  if (state === 'PAID' || state === 'REJECTED') return state
  if (state !== null) return 'QUALIFIED'
  return hasDeposited ? 'DEPOSITED' : 'REGISTERED'
}

export const createReferrals = (app: App, settings: Settings) => {
  const money = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)
  const isShut = async ({ type, playerId }: PlayerCaller) =>
    type !== 0 || (await isPlayStopped(app.db, playerId))

  return {
    page: async (caller: PlayerCaller, language: string): Promise<PageView> => {
      if (await isShut(caller)) return nothing(money(0n))
      const { brandId } = settings.current()
      const words = { settings, language }
      const schemes = await readSchemesFor(app.db, brandId, caller.playerId)
      const scheme = schemes.find((one): one is SchemeOf<'referral'> => isOfKind(one, 'referral'))
      const share = schemes.find((one): one is SchemeOf<'commission'> => isOfKind(one, 'commission'))
      const { earned, ...totals } = await readTotals(app.db, caller.playerId)
      return {
        code: scheme
          ? await transact(app.db, (tx) => ownReferralCode(tx, { brandId, playerId: caller.playerId }))
          : null,
        terms: scheme ? termsView(scheme, words) : null,
        commission: scheme && share ? commissionView(share, words) : null,
        totals: { ...totals, earned: money(earned) },
      }
    },
    friends: async (caller: PlayerCaller, page: { cursor?: string | undefined; limit: number }) => {
      if (await isShut(caller)) return { content: [], nextCursor: null }
      const rows = await readFriends(app.db, caller.playerId, page)
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          name: maskName(row.username),
          registeredAt: row.at.toISOString(),
          state: stateOf(row),
        })),
        nextCursor:
          last && rows.length === page.limit ? writeCursor({ at: last.at, id: last.friendId }) : null,
      }
    },
  }
}

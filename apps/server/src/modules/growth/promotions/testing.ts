import { sql } from 'kysely'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post, readPlayerAccounts } from '../../core/ledger/index.ts'
import type { Transfer } from '../../core/ledger/index.ts'
import { game } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countBets } from './requirements/count-bets.ts'
import { joinPromotion } from './bonuses/join-promotion.ts'
import { creditDepositBonus } from './program.ts'
import { setStage, writePromotion } from './bonuses/promotion-store.ts'
import { readOpen, readPage } from './requirements/requirement-reads.ts'
import type { TermsInput } from './types.ts'

export { countBets } from './requirements/count-bets.ts'
export { giveUp } from './requirements/give-up.ts'
export { leavePromotion } from './bonuses/leave-promotion.ts'
export { createShow } from './bonuses/show.ts'
export { endWithAccount, tendPromotions } from './program.ts'
export { joinPromotion } from './bonuses/join-promotion.ts'

export const CURRENCY = 'FUN'
export const units = (whole: number): bigint => BigInt(Math.round(whole * 10_000))

export const terms: TermsInput = {
  trigger: { kind: 'first-of', period: 'day' },
  ratePercent: 100,
  bonusMax: '100',
  depositMin: '10',
  requirement: { times: 2, basis: 'deposit-and-bonus' },
  contribution: {
    RNG: 100,
    FISH: 100,
    SPORTS: 100,
    ESPORTS: 100,
    LOTTERY: 80,
    PVP: 50,
    COCKFIGHT: 50,
    LIVE: 20,
  },
  excludedGames: [],
  stakeMax: { percent: 10, least: '1' },
  cashoutTimes: 10,
  daysToUse: 7,
}

/** A published promotion; answers its id. */
export const offer = async (
  { app, settings }: TestTable,
  change: Partial<TermsInput> = {},
  bounds: { quota?: number; budget?: string } = {},
): Promise<string> => {
  const promotionId = newId()
  const { brandId } = settings.current()
  await transact(app.db, async (tx) => {
    const edit = {
      texts: { en: { title: 'A bonus', text: '' } },
      picture: '/a.svg',
      terms: { ...terms, ...change },
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: null,
      quota: bounds.quota ?? null,
      budget: bounds.budget ?? null,
      joinHours: 24,
      place: 0,
    }
    await writePromotion(tx, edit, { promotionId, brandId, kind: 'deposit', version: 1, by: 'test' })
    await setStage(tx, { promotionId, stage: 'published', by: 'test' })
  })
  return promotionId
}

export const callerOf = (playerId: string, type = 0) => ({
  playerId,
  sessionId: newId(),
  account: 'somebody',
  type,
  currency: CURRENCY,
})

export const join = (table: TestTable, playerId: string, promotionId: string): Promise<void> =>
  joinPromotion(table, callerOf(playerId), { promotionId, version: 1 })

/** Pays in as a credited order does. */
export const payIn = (
  { app, settings }: TestTable,
  playerId: string,
  amount: bigint,
  by = 'psp-redirect',
): Promise<void> =>
  transact(app.db, async (tx) => {
    const orderId = newId()
    await post(tx, [
      {
        cause: { kind: 'deposit', id: orderId },
        debit: { owner: settings.current().platformOwner, purpose: 'play-money-issue' },
        credit: { owner: playerId, purpose: 'cash' },
        currency: CURRENCY,
        amount,
      },
    ])
    await creditDepositBonus(tx, settings, { playerId, orderId, method: by, currency: CURRENCY, amount })
  })

export const moneyOf = async ({ app }: TestTable, playerId: string) => {
  const accounts = await readPlayerAccounts(app.db, playerId)
  const of = (purpose: string) => accounts.find((one) => one.purpose === purpose)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus') }
}

export const openOf = ({ app }: TestTable, playerId: string) => readOpen(app.db, playerId)
export const allOf = ({ app }: TestTable, playerId: string) => readPage(app.db, { playerId, limit: 50 })

/** Counts until every settled bet of the player, or of all, is counted: another transaction of the cluster may hold the edge back. */
export const countAll = async ({ app }: TestTable, playerId: string | null, few?: number): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    await countBets(app, few)
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from betting.v_play_facts f, promotions.progress p
      where p.fold = 'requirements' and (${playerId}::uuid is null or f.player_id = ${playerId}::uuid) and f.xid > p.after_xid`.execute(
      app.db,
    )
    if (rows[0]!.waiting === 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('bets are not counted')
}

/** A member with a bonus of the same size beside a deposit. */
export const withBonusAt = async (table: TestTable, deposit = 50, change: Partial<TermsInput> = {}) => {
  const player = await table.sit(0n)
  const promotionId = await offer(table, change)
  await join(table, player, promotionId)
  await payIn(table, player, units(deposit))
  return { player, promotionId }
}

export const takingOf = ({ settings }: TestTable, player: string, amount: bigint): Transfer => ({
  cause: { kind: 'adjustment', id: newId() },
  debit: { owner: player, purpose: 'cash' },
  credit: { owner: settings.current().platformOwner, purpose: 'games' },
  currency: CURRENCY,
  amount,
})
export const takeCash = (table: TestTable, player: string, amount: bigint) =>
  transact(table.app.db, (tx) => post(tx, [takingOf(table, player, amount)]))

/** Own money that no promotion is asked about. */
export const payInPlain = (table: TestTable, player: string, amount: bigint) => {
  const { debit, credit, ...taking } = takingOf(table, player, amount)
  return transact(table.app.db, (tx) => post(tx, [{ ...taking, debit: credit, credit: debit }]))
}

/** Bets of a vendor's game may be corrected; those of our own slots never are. */
export const VENDORS = 'a-vendors-slot'

/** Puts the vendor's game beside the slots, once. */
export const addVendorsGame = async ({ app }: TestTable): Promise<void> => {
  await sql`insert into catalog.games (node_id, vendor_code, category, game_code, names, search_text, tile_url, minimum_bet)
    select ${VENDORS}, vendor_code, category, ${VENDORS}, names, search_text, tile_url, minimum_bet
    from catalog.games where node_id = ${game.id} on conflict do nothing`.execute(app.db)
}

interface FactWanted {
  stake: number
  payout?: number
  kind?: 1 | 4
  betId?: string
  gameId?: string
  secondsAgo?: number
}

/** A settled bet, or what one was told differs, as the stream of facts has it; answers the bet's id. */
export const addFact = async (
  { app }: TestTable,
  player: string,
  { stake, payout = 0, kind = 1, betId = newId(), gameId = game.id, secondsAgo = 0 }: FactWanted,
): Promise<string> => {
  await sql`insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    values (${player}::uuid, ${betId}::uuid, ${kind}, ${betId}::uuid, ${gameId}, ${CURRENCY}, ${units(stake)}, ${units(payout)}, '{}',
      clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(app.db)
  return betId
}

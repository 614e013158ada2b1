import { slotGames } from '@krathong/games/slots'
import type { SlotGame } from '@krathong/games/slots'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../../core/ledger/index.ts'
import { createSettings, defaultBrand, seedBrand } from '../../../core/settings/program.ts'
import type { BrandSettings, Settings } from '../../../core/settings/program.ts'
import { spin } from '../../slots/program.ts'
import { seedJackpots } from '../../jackpots/program.ts'
import { createBetting, openBettingAccounts } from '../program.ts'
import type { Betting, PlayedRound } from '../program.ts'
import { insertPot } from '../../jackpots/store.ts'

const CURRENCY = 'FUN'
const UNIT = 10_000n
export const game: SlotGame = slotGames.get('chao-phraya-nights')!
export const STAKE = UNIT

/** A house with its games, funds and one running betting: what every test of rounds starts from. */
export interface TestTable {
  app: App
  settings: Settings
  betting: Betting
  /** A player with this much cash. */
  sit(amount: bigint): Promise<string>
  play(playerId: string, order?: Partial<Order>): Promise<PlayedRound>
  close(): Promise<void>
}

export interface Order {
  game: SlotGame
  key: string
  stake: bigint
  mode: 'spin' | 'buy'
  minimumCycleMs: number
}

export const openTestPlatform = (app: App, change: Partial<BrandSettings> = {}, hasPots = true) =>
  transact(app.db, async (tx) => {
    const brand = await seedBrand(tx, 'krathong', { ...defaultBrand, ...change })
    await openBettingAccounts(tx, brand!.platformOwner, CURRENCY)
    await openPlatformAccount(
      tx,
      { owner: brand!.platformOwner, purpose: 'play-money-issue' },
      CURRENCY,
      'Play money',
    )
    await openPlatformAccount(
      tx,
      { owner: brand!.platformOwner, purpose: 'jackpot-seed' },
      CURRENCY,
      'Seeds of jackpots',
    )
    if (hasPots) await seedJackpots(tx, brand!, CURRENCY)
    return brand!
  })

const sitDown = async (app: App, settings: Settings, amount: bigint): Promise<string> => {
  const playerId = newId()
  const { brandId, platformOwner } = settings.current()
  await transact(app.db, async (tx) => {
    await tx
      .insertInto('players.players')
      .values({
        player_id: playerId,
        brand_id: brandId,
        username: playerId,
        username_key: playerId,
        username_skeleton: playerId,
        nickname: 'guest',
        password_hash: '-',
        currency: CURRENCY,
        terms_version: '1',
        terms_agreed_at: new Date(),
      })
      .execute()
    if (amount > 0n) {
      const debit = { owner: platformOwner, purpose: 'play-money-issue' as const }
      await post(tx, [
        {
          cause: { kind: 'top-up', id: newId() },
          debit,
          credit: { owner: playerId, purpose: 'cash' },
          currency: CURRENCY,
          amount,
        },
      ])
    }
  })
  return playerId
}

/** The table on an app whose house stands already. */
export const openTableOn = async (app: App): Promise<TestTable> => {
  const settings = await createSettings(app)
  const betting = await createBetting(app, settings)
  return {
    app,
    settings,
    betting,
    sit: (amount) => sitDown(app, settings, amount),
    play: (playerId, order = {}) =>
      spin(
        { betting, settings },
        {
          player: { playerId, currency: CURRENCY },
          game,
          key: newId(),
          mode: 'spin',
          stake: STAKE,
          minimumCycleMs: 0,
          ...order,
        },
      ),
    close: async () => {
      settings.close()
      await betting.close()
    },
  }
}

export interface TestPot {
  code: string
  seed: bigint
  contributionRate: number
  turnoverPerHit: bigint
}

/** Opens a fund with its seed paid in; answers the owner of its account. */
export const openPot = async ({ app, settings, betting }: TestTable, pot: TestPot): Promise<string> => {
  const { brandId, platformOwner } = settings.current()
  const fundOwner = newId()
  await transact(app.db, async (tx) => {
    const fund = { owner: fundOwner, purpose: 'jackpot' as const }
    await openPlatformAccount(tx, fund, CURRENCY, `Jackpot ${pot.code}`)
    await insertPot(tx, {
      ...pot,
      brandId,
      fundOwner,
      currency: CURRENCY,
      position: betting.pots.current().length,
    })
    await post(tx, [
      {
        cause: { kind: 'jackpot-seed', id: newId() },
        debit: { owner: platformOwner, purpose: 'jackpot-seed' },
        credit: fund,
        currency: CURRENCY,
        amount: pot.seed,
      },
    ])
  })
  await betting.pots.refresh()
  return fundOwner
}

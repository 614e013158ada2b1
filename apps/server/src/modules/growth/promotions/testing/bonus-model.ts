/** A plain model of bonuses and random lives to hold the program against; for tests and the bench. Amounts in the ledger's unit. */
import { sql } from 'kysely'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import type { Transfer } from '../../../core/ledger/index.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import {
  allOf,
  callerOf,
  countAll,
  CURRENCY,
  giveUp,
  join,
  moneyOf,
  payIn,
  takingOf,
  addFact,
  addVendorsGame,
  tendPromotions,
  VENDORS,
} from '../testing.ts'

const ONE = 10_000n
const TIMES = 2n
const CASHOUT_TIMES = 10n
const BONUS_MOST = 100n * ONE
const DEPOSIT_LEAST = 10n * ONE
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)

interface Owed {
  isBonus: boolean
  required: bigint
  done: bigint
  /** Of a bonus: what was credited, its deposit, own money, and the largest stake. */
  granted: bigint
  deposit: bigint
  own: bigint
  stakeMax: bigint
  /** Stakes less payouts since it was opened. */
  lost: bigint
  isLate: boolean
  state: string
  removed: bigint
}

interface PlacedBet {
  id: string
  stake: bigint
  payout: bigint
  parts: { owed: Owed; counted: bigint }[]
}

/** One life as the rules tell it, without a database, a lock or a job. */
export class Life {
  cash = 0n
  bonus = 0n
  hasJoined = false
  /** Ends that left less than own money less own losses: there must be none. */
  readonly wronged: string[] = []
  readonly owed: Owed[] = []
  readonly bets: PlacedBet[] = []

  get open(): Owed[] {
    return this.owed.filter(({ state }) => state === 'OPEN')
  }
  get openBonus(): Owed | undefined {
    return this.open.find(({ isBonus }) => isBonus)
  }

  deposit(amount: bigint): void {
    this.cash += amount
    for (const one of this.open) one.own += amount
    if (!this.hasJoined || amount < DEPOSIT_LEAST || this.openBonus) return
    const granted = min(amount, BONUS_MOST)
    this.bonus += granted
    this.hasJoined = false
    const stakeMax = max(granted / 10n, ONE)
    const kept = { granted, deposit: amount, own: this.cash, stakeMax }
    this.owed.push({ isBonus: true, required: TIMES * (amount + granted), ...kept, ...fresh() })
  }

  /** Which account a bet of this size is paid from; null where it cannot be made. */
  walletOf(stake: bigint): 'cash' | 'bonus' | null {
    if (this.cash >= stake) return 'cash'
    const { openBonus } = this
    return openBonus && this.bonus >= stake && stake <= openBonus.stakeMax ? 'bonus' : null
  }

  play(id: string, stake: bigint, payout: bigint): void {
    const wallet = this.walletOf(stake)!
    this[wallet] += payout - stake
    let raw = stake
    const parts: PlacedBet['parts'] = []
    for (const owed of this.open) {
      owed.lost += stake - payout
      if (owed.isBonus && stake > owed.stakeMax) continue
      const counted = min(raw, owed.required - owed.done)
      owed.done += counted
      raw -= counted
      parts.push({ owed, counted })
    }
    this.bets.push({ id, stake, payout, parts })
  }

  takeBack({ parts }: PlacedBet): void {
    // What has ended is not opened again.
    for (const { owed, counted } of parts) if (owed.state === 'OPEN') owed.done -= counted
  }

  /** What the job does after every step. */
  settle(): void {
    for (const one of this.open) {
      if (one.done >= one.required) this.end(one, 'DONE')
      else if (one.isLate) this.end(one, 'EXPIRED')
    }
    if (this.cash + this.bonus < ONE) for (const one of this.open) this.end(one, 'CLEARED_LOW_BALANCE')
  }

  end(one: Owed, state: string): void {
    one.state = state
    if (!one.isBonus) return
    const all = this.cash + this.bonus
    const keeps: Record<string, bigint> = {
      DONE: min(all, one.own + CASHOUT_TIMES * one.granted),
      CLEARED_LOW_BALANCE: all,
    }
    const keep = keeps[state] ?? max(0n, min(all - min(one.granted, this.bonus), one.own))
    one.removed = all - keep
    if (keep < one.own - max(one.lost, 0n))
      this.wronged.push(`${state}: ${keep} of ${one.own} own, ${one.lost} lost`)
    this.cash = keep
    this.bonus = 0n
    const rest = one.deposit - min(one.done, one.deposit)
    if ((state === 'FORFEITED' || state === 'EXPIRED') && rest > 0n)
      this.owed.push({
        isBonus: false,
        required: rest,
        granted: 0n,
        deposit: one.deposit,
        own: 0n,
        stakeMax: 0n,
        ...fresh(),
      })
  }
}

const fresh = () => ({ done: 0n, lost: 0n, isLate: false, state: 'OPEN', removed: 0n })

/** A source of numbers that gives the same for the same seed. */
const numbersOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Walk {
  table: TestTable
  promotionId: string
  player: string
  life: Life
  pick: (below: number) => number
}

const move = async (
  { table, player, life }: Walk,
  id: string,
  { stake, payout }: { stake: bigint; payout: bigint },
): Promise<void> => {
  const purpose = life.walletOf(stake)!
  const account = { owner: player, purpose }
  const games = { owner: table.settings.current().platformOwner, purpose: 'games' } as const
  const paid: Transfer[] =
    payout > 0n
      ? [{ cause: { kind: 'payout', id }, debit: games, credit: account, currency: CURRENCY, amount: payout }]
      : []
  const staked: Transfer = {
    cause: { kind: 'stake', id },
    debit: account,
    credit: games,
    currency: CURRENCY,
    amount: stake,
  }
  await transact(table.app.db, async (tx) => {
    await post(tx, [staked])
    if (paid.length > 0) await post(tx, paid)
  })
}

const units = (amount: bigint) => Number(amount) / Number(ONE)

const bet = async (walk: Walk): Promise<void> => {
  const { table, player, life, pick } = walk
  const stake = BigInt(1 + pick(30)) * ONE
  if (!life.walletOf(stake)) return
  const payout = pick(3) === 0 ? stake * 3n : 0n
  const id = newId()
  await move(walk, id, { stake, payout })
  await addFact(table, player, { stake: units(stake), payout: units(payout), betId: id, gameId: VENDORS })
  life.play(id, stake, payout)
}

const takeBack = async ({ table, player, life, pick }: Walk): Promise<void> => {
  const [placed] = life.bets.splice(pick(Math.max(1, life.bets.length)), 1)
  if (!placed) return
  const { id, stake, payout } = placed
  await addFact(table, player, {
    stake: -units(stake),
    payout: -units(payout),
    kind: 4,
    betId: id,
    gameId: VENDORS,
  })
  life.takeBack(placed)
}

const withdraw = async ({ table, player, life, pick }: Walk): Promise<void> => {
  const amount = (life.cash * BigInt(1 + pick(4))) / 4n
  if (amount === 0n) return
  const isFree = life.open.length === 0
  const left = await transact(table.app.db, async (tx) => {
    await lockAccount(tx, { owner: player, purpose: 'cash' }, CURRENCY)
    await requireUnbound(tx, player)
    await post(tx, [takingOf(table, player, amount)])
    return true
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TURNOVER_OPEN') return false
    throw error
  })
  if (left !== isFree) throw new Error(`a withdrawal ${left ? 'left' : 'was refused'} against the model`)
  if (left) life.cash -= amount
}

const steps: readonly ((walk: Walk) => Promise<void>)[] = [
  bet,
  bet,
  bet,
  bet,
  takeBack,
  withdraw,
  async ({ table, player, life, pick }) => {
    const amount = BigInt(5 + pick(60)) * ONE
    await payIn(table, player, amount)
    life.deposit(amount)
  },
  async ({ table, player, life, promotionId }) => {
    if (life.hasJoined || life.openBonus) return
    await join(table, player, promotionId)
    life.hasJoined = true
  },
  async ({ table, player, life }) => {
    if (!life.openBonus) return
    const open = (await allOf(table, player)).find(
      ({ state, source }) => state === 'OPEN' && source === 'BONUS',
    )
    await giveUp(table, callerOf(player), open!.requirementId)
    life.end(life.openBonus, 'FORFEITED')
  },
  async ({ table, player, life }) => {
    if (!life.openBonus) return
    await sql`update promotions.requirements set expires_at = now()
      where player_id = ${player}::uuid and state = 'OPEN' and source = 'BONUS'`.execute(table.app.db)
    life.openBonus.isLate = true
  },
]

const HUNDREDTHS = 100n

/** What of a life is otherwise than the model says; null where all is alike. */
const differenceOf = async ({ table, player, life }: Walk): Promise<string | null> => {
  const money = await moneyOf(table, player)
  const rows = (await allOf(table, player)).map((row) =>
    [row.source, row.state, row.required, row.progress / HUNDREDTHS, row.removed].join(' '),
  )
  const shown = life.owed.map((one) =>
    [one.isBonus ? 'BONUS' : 'DEPOSIT', one.state, one.required, one.done, one.removed].join(' '),
  )
  const own = `${money.cash} ${money.bonus}\n${rows.toSorted().join('\n')}`
  const model = `${life.cash} ${life.bonus}\n${shown.toSorted().join('\n')}`
  if (life.wronged.length > 0) return `${player}\n${life.wronged.join('\n')}`
  return own === model ? null : `${player}\nbooks:\n${own}\nmodel:\n${model}`
}

/** Random lives side by side, step by step; answers what was otherwise than in the model. */
export const walkLives = async (
  table: TestTable,
  { lives, length, seed, promotionId }: { lives: number; length: number; seed: number; promotionId: string },
): Promise<string[]> => {
  await addVendorsGame(table)
  const walks = await Promise.all(
    Array.from({ length: lives }, async (_, at): Promise<Walk> => {
      const player = await table.sit(0n)
      return { table, promotionId, player, life: new Life(), pick: numbersOf(seed + at * 7_919) }
    }),
  )
  const differences: string[] = []
  for (let step = 0; step < length; step += 1) {
    await Promise.all(
      walks.map((walk) => {
        // A life begins with a choice and a deposit; what comes then is by chance.
        const at = step < 2 ? [7, 6][step]! : walk.pick(steps.length)
        return steps[at]!(walk)
      }),
    )
    await countAll(table, null)
    await tendPromotions(table.app, table.settings)
    for (const { life } of walks) life.settle()
    await tendPromotions(table.app, table.settings)
    for (const { life } of walks) life.settle()
    const found = await Promise.all(walks.map(differenceOf))
    differences.push(...found.filter((one) => one !== null))
    if (differences.length > 0) return differences
  }
  return differences
}

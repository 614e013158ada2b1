import { SCALE } from '@krathong/money'
import {
  cashoutAbove,
  completeUpTo,
  depositRest,
  forfeitBonus,
  giveBackReward,
  isFull,
  isLowBalance,
  PLAIN_CONTRIBUTION,
} from '@krathong/promotions'
import type { BonusEnd, BonusMoney } from '@krathong/promotions'
import type { RequirementState } from '@krathong/protocol/shapes/promotion-kinds'
import type { Tx } from '../../../../platform/db/database.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post, readPlayerAccounts } from '../../../core/ledger/index.ts'
import type { CauseKind, Transfer } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { bindMoney, cashOf, unbindMoney } from '../../../people/wallet/index.ts'
import { deleteBonusTerms } from '../../../play/betting/index.ts'
import { bonusOfPlayer, promotionsOf } from '../accounts.ts'
import { countOpenBets, readOpen, readOwnSince, readRequirement, readTotal } from './requirement-reads.ts'
import { closeRequirement, holdOpen, insertRequirement } from './requirement-store.ts'
import { notifyEnd } from './notify-bonus.ts'
import type { Requirement } from '../types.ts'

/** Less than one unit of the currency is nothing to play on with. */
export const ONE = SCALE

/** `closing`: with the account. `waived`: staff asks for no more; what would be left at the end is left now. */
export type EndKind = 'done' | 'given-up' | 'expired' | 'low' | 'closing' | 'waived'

const states: Record<EndKind, RequirementState> = {
  done: 'DONE',
  'given-up': 'FORFEITED',
  expired: 'EXPIRED',
  low: 'CLEARED_LOW_BALANCE',
  closing: 'CANCELLED',
  waived: 'WAIVED',
}

/** What the player has around a bonus; the accounts are held where it is to be ended. */
export const readMoney = async (tx: Tx, requirement: Requirement): Promise<BonusMoney> => {
  const accounts = await readPlayerAccounts(tx, requirement.playerId)
  const of = (purpose: string) =>
    accounts.find((one) => one.purpose === purpose && one.currency === requirement.currency)?.balance ?? 0n
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    granted: requirement.bonus,
    own: requirement.ownAtStart + (await readOwnSince(tx, requirement)),
  }
}

const endOf = (requirement: Requirement, money: BonusMoney, endKind: EndKind): BonusEnd => {
  if (endKind === 'done' || endKind === 'waived') return completeUpTo(money, cashoutAbove(requirement))
  if (endKind === 'low')
    return { keep: money.cash + money.bonus, toCash: money.bonus, removedBonus: 0n, removedCash: 0n }
  return forfeitBonus(money)
}

const transfersOf = (
  { requirementId, playerId, currency }: Requirement,
  { toCash, removedBonus, removedCash }: BonusEnd,
  { endKind, platformOwner }: { endKind: EndKind; platformOwner: string },
): Transfer[] => {
  const removed: CauseKind =
    endKind === 'done' || endKind === 'waived' ? 'bonus-above-cashout' : 'bonus-removed'
  const bonus = bonusOfPlayer(playerId)
  const platform = promotionsOf(platformOwner)
  const move = (
    cause: Transfer['cause'],
    sides: Pick<Transfer, 'debit' | 'credit'>,
    amount: bigint,
  ): Transfer[] => (amount > 0n ? [{ cause, ...sides, currency, amount }] : [])
  return [
    ...move({ kind: removed, id: requirementId }, { debit: bonus, credit: platform }, removedBonus),
    ...move(
      { kind: removed, id: requirementId, leg: 1 },
      { debit: cashOf(playerId), credit: platform },
      removedCash,
    ),
    ...move({ kind: 'bonus-freed', id: requirementId }, { debit: bonus, credit: cashOf(playerId) }, toCash),
  ]
}

/** Giving a bonus up does not give up what its deposit had to be staked for by itself. */
const openRest = async (tx: Tx, requirement: Requirement): Promise<void> => {
  const rest = depositRest(requirement.deposit, requirement.progress)
  if (rest === 0n) return
  const requirementId = newId()
  await insertRequirement(tx, {
    ...requirement,
    requirementId,
    source: 'DEPOSIT',
    joinId: null,
    bonus: 0n,
    required: rest,
    contribution: PLAIN_CONTRIBUTION,
    excludedGames: [],
    stakeMax: null,
    cashoutTimes: null,
    cashoutMost: null,
    expiresAt: null,
  })
  await bindMoney(tx, requirement.playerId, requirementId)
}

/** What an open bet will pay is not known yet, so nothing can be said of what stays. */
const requireNoBets = async (tx: Tx, playerId: string): Promise<true> => {
  const count = await countOpenBets(tx, playerId)
  if (count > 0) throw new Refusal('BETS_OPEN', { count })
  return true
}

const isDue = async (tx: Tx, requirement: Requirement, endKind: EndKind): Promise<boolean> => {
  if (endKind === 'done') return isFull(requirement)
  if (endKind === 'waived') return true
  if (endKind === 'given-up' || endKind === 'closing') return requireNoBets(tx, requirement.playerId)
  if (endKind === 'low')
    return isLowBalance(await readTotal(tx, requirement.playerId, requirement.currency), ONE)
  const isOver = requirement.expiresAt !== null && requirement.expiresAt <= (await databaseNow(tx))
  return isOver && (await countOpenBets(tx, requirement.playerId)) === 0
}

const endBonus = async (tx: Tx, settings: Settings, requirement: Requirement, endKind: EndKind) => {
  const { requirementId } = requirement
  const end = endOf(requirement, await readMoney(tx, requirement), endKind)
  const transfers = transfersOf(requirement, end, {
    endKind,
    platformOwner: settings.current().platformOwner,
  })
  if (transfers.length > 0) await post(tx, transfers)
  await deleteBonusTerms(tx, requirementId)
  const removed = end.removedBonus + end.removedCash
  await closeRequirement(tx, { requirementId, state: states[endKind], kept: end.keep, removed })
  await notifyEnd(tx, settings, requirement, { endKind, kept: end.keep, removed })
}

/** A reward that is given up goes back as far as it is there; how else it ends moves nothing. */
const endReward = async (tx: Tx, settings: Settings, requirement: Requirement, endKind: EndKind) => {
  const { requirementId, playerId, currency, bonus } = requirement
  const { cash } = await readMoney(tx, requirement)
  const removed = endKind === 'given-up' ? giveBackReward(cash, bonus) : 0n
  if (removed > 0n)
    await post(tx, [
      {
        cause: { kind: 'reward-given-back', id: requirementId },
        debit: cashOf(playerId),
        credit: promotionsOf(settings.current().platformOwner),
        currency,
        amount: removed,
      },
    ])
  const kept = endKind === 'given-up' ? cash - removed : null
  await closeRequirement(tx, { requirementId, state: states[endKind], kept, removed })
}

const endAny = async (
  tx: Tx,
  settings: Settings,
  requirement: Requirement,
  endKind: EndKind,
): Promise<void> => {
  const { requirementId, source } = requirement
  if (source === 'BONUS') await endBonus(tx, settings, requirement, endKind)
  else if (source === 'REWARD') await endReward(tx, settings, requirement, endKind)
  else await closeRequirement(tx, { requirementId, state: states[endKind], kept: null, removed: 0n })
  await unbindMoney(tx, requirementId)
}

/**
 * Ends an open requirement in one transaction with the ledger, under the locks of cash, bonus and record. Null when it has ended before or
 * is not due any more under them. `ask` looks at it under the locks and refuses by throwing.
 */
export const endRequirement = async (
  tx: Tx,
  settings: Settings,
  requirementId: string,
  how: EndKind | { endKind: EndKind; ask: (held: Requirement) => Promise<void> },
): Promise<Requirement | null> => {
  const endKind = typeof how === 'string' ? how : how.endKind
  const found = await readRequirement(tx, requirementId)
  if (!found) return null
  await lockAccount(tx, cashOf(found.playerId), found.currency)
  await lockAccount(tx, bonusOfPlayer(found.playerId), found.currency)
  if (!(await holdOpen(tx, requirementId))) return null
  const requirement = (await readRequirement(tx, requirementId))!
  if (!(await isDue(tx, requirement, endKind))) return null
  if (typeof how === 'object') await how.ask(requirement)
  await endAny(tx, settings, requirement, endKind)
  if (requirement.source === 'BONUS' && (endKind === 'given-up' || endKind === 'expired'))
    await openRest(tx, requirement)
  // What was removed may have been the last to play on with: nothing stays open for it, the rest of the deposit neither.
  if (endKind !== 'low' && endKind !== 'closing') {
    const { playerId, currency } = requirement
    await clearIfLow(tx, settings, { playerId, currency, but: 0n })
  }
  return requirement
}

/** Clears what is open where the player has nothing to play on with, `but` what has just come set aside; the cash account is held. */
export const clearIfLow = async (
  tx: Tx,
  settings: Settings,
  { playerId, currency, but }: { playerId: string; currency: string; but: bigint },
): Promise<void> => {
  const open = await readOpen(tx, playerId)
  if (open.length === 0) return
  await lockAccount(tx, bonusOfPlayer(playerId), currency)
  if (!isLowBalance((await readTotal(tx, playerId, currency)) - but, ONE)) return
  for (const { requirementId } of open) {
    if (!(await holdOpen(tx, requirementId))) continue
    const requirement = (await readRequirement(tx, requirementId))!
    // What is full is done, whatever is left: the job has not come to it yet.
    await endAny(tx, settings, requirement, isFull(requirement) ? 'done' : 'low')
  }
}

import { z } from 'zod'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { isSame } from '../../../../platform/crypto.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  consumeStepUp,
  lockPayeeName,
  requireRealAccount,
  notifyPlayer,
} from '../../../people/players/index.ts'
import { holdMember, insertAccount, insertAccountChange } from './account-store.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readPolicy } from '../policy.ts'
import { readAccount, readAccounts } from '../reads.ts'
import { ACCOUNTS_MAX, cleanHolder, cleanNumber, isSameName } from '../rules/accounts.ts'
import { isTronAddress } from '../../../../platform/tron-address.ts'
import type { PayoutAccountKind, Policy } from '../types.ts'

export interface AccountWanted {
  accountId: string
  kind: PayoutAccountKind
  provider: string
  number: string
  holder: string
  firstNumber?: string | undefined
  proof: string
}

const fault = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

const readWanted = (wanted: AccountWanted, policy: Policy) => {
  const isOffered =
    policy.kinds.includes(wanted.kind) &&
    policy.providers.some(({ kind, code }) => kind === wanted.kind && code === wanted.provider)
  if (!isOffered) throw fault('provider')
  const number = cleanNumber(wanted.kind, wanted.number)
  if (number === null || (wanted.kind === 'usdt' && !isTronAddress(number))) throw fault('number')
  const holder = cleanHolder(wanted.holder)
  if (holder === null) throw fault('holder')
  return { number, holder }
}

/** The place of a number in the ledger of one kind, the same for whoever binds it. */
export const markContext = (kind: string) => `payout-account:${kind}`
export const sealContext = (playerId: string) => `payout-account:${playerId}`

/** From the second account on, who binds it knows the number of one that stands. */
const requireKnown = (
  parts: WithdrawalParts,
  firstNumber: string | undefined,
  accounts: Awaited<ReturnType<typeof readAccounts>>,
) => {
  if (accounts.length === 0) return
  const isKnown = accounts.some(({ kind, number_mark }) => {
    const number =
      firstNumber === undefined
        ? null
        : cleanNumber(z.enum(['bank', 'wallet', 'usdt']).parse(kind), firstNumber)
    return number !== null && isSame(parts.app.sealer.mark(number, markContext(kind)), number_mark)
  })
  if (!isKnown) throw new Refusal('FIRST_NUMBER_WRONG', {}, { firstNumber: { code: 'FIRST_NUMBER_WRONG' } })
}

/** A repeat of a binding that is done answers as the first time; the same key for another number does not. */
const repeatOf = async (tx: Tx, playerId: string, accountId: string, mark: Buffer) => {
  const known = await readAccount(tx, playerId, accountId)
  if (!known) return null
  if (known.removed_at !== null || !isSame(known.number_mark, mark)) throw new Refusal('KEY_REUSED')
  return known
}

/**
 * Binds an account to pay out to: proven by the payment password, in the name the first one locked, usable after the waiting time. How
 * many of a kind, and that a number is one member's, is decided by the indexes under the player's own lock.
 */
export const bindAccount = async (parts: WithdrawalParts, caller: PlayerCaller, wanted: AccountWanted) => {
  requireRealAccount(caller)
  parts.settings.requireOn('CASHIER')
  const { app, settings } = parts
  const { playerId } = caller
  const policy = await readPolicy(app.db, settings)
  const { number, holder } = readWanted(wanted, policy)
  const { accountId, kind, provider, proof } = wanted
  const mark = app.sealer.mark(number, markContext(kind))
  return transact(app.db, async (tx) => {
    const { isLocked } = await holdMember(tx, playerId)
    const known = await repeatOf(tx, playerId, accountId, mark)
    if (known) return known
    const detail = { accountId, kind, provider, number: wanted.number, holder: wanted.holder }
    await consumeStepUp(tx, { playerId, action: 'bind-payout-account', detail, proof })
    if (isLocked) throw new Refusal('PAYOUT_ACCOUNTS_LOCKED')
    const accounts = await readAccounts(tx, playerId)
    requireKnown(parts, wanted.firstNumber, accounts)
    await lockPayeeName(
      tx,
      playerId,
      accounts.find((one) => isSameName(one.holder, holder))?.holder ?? holder,
    )
    const bound = await insertAccount(tx, {
      accountId,
      playerId,
      kind,
      provider,
      numberSealed: app.sealer.seal(number, sealContext(playerId)),
      numberMark: mark,
      lastFour: number.slice(-4),
      holder,
      most: ACCOUNTS_MAX[kind],
      coolingMinutes: kind === 'usdt' ? policy.usdtCoolingMinutes : policy.coolingMinutes,
    })
    if (bound === 'full') throw new Refusal('PAYOUT_ACCOUNT_LIMIT', { most: ACCOUNTS_MAX[kind] })
    if (bound === 'taken')
      throw new Refusal(
        accounts.some(({ number_mark }) => isSame(number_mark, mark))
          ? 'PAYOUT_ACCOUNT_BOUND'
          : 'PAYOUT_ACCOUNT_TAKEN',
      )
    await insertAccountChange(tx, { accountId, playerId, operatorId: null, act: 'bound' })
    const account = `•••${number.slice(-4)}`
    await notifyPlayer(tx, { playerId, kind: 'payout-account-bound', fills: { account } })
    return (await readAccount(tx, playerId, accountId))!
  })
}

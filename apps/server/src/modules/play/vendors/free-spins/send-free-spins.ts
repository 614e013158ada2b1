import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { finish, postpone, putBack, workOff } from '../../../core/outbox/index.ts'
import type { Sending } from '../../../core/outbox/index.ts'
import { DialectFault, VendorUnreachable } from '../seamless/dialect.ts'
import type { FreeSpinsEnd, FreeSpinsPart, FreeSpinsTold } from '../seamless/dialect.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { TransferParts } from '../transfers/transfer-parts.ts'
import type { FreeSpinsOrder, OutgoingAnswer, OutgoingRequest } from '../types.ts'
import { countTry, holdFreeSpins, moveFreeSpins, readWhoMayPlay } from './free-spin-store.ts'
import type { VendorFreeSpins } from './free-spin-store.ts'
import { FREE_SPINS } from './give-free-spins.ts'

const AT_ONCE = 6
const A_TURN = 60
const CLAIM_SECONDS = 60
const PAUSE_MAX_SECONDS = 300
const AWAY_SECONDS = 5

/** Seconds to the next try, after so many: 1, 2, 4 ... up to five minutes. */
const pause = (attempts: number): number => Math.min(PAUSE_MAX_SECONDS, 2 ** Math.min(attempts - 1, 10))

/** What has to be told now; null: nothing any more. Whoever may not play any more is given nothing, and what was sent is taken back. */
const take = async (tx: Tx, grantId: string): Promise<(VendorFreeSpins & { nickname: string }) | null> => {
  const held = await holdFreeSpins(tx, grantId)
  if (held?.state !== 'waiting' && held?.state !== 'cancelling') return null
  const { nickname, mayPlay } = await readWhoMayPlay(tx, held.playerId)
  if (held.state === 'cancelling') return { ...held, nickname }
  const isLate = held.expiresAt <= (await databaseNow(tx))
  if (mayPlay && !isLate) {
    await countTry(tx, grantId)
    return { ...held, tries: held.tries + 1, nickname }
  }
  const cancelFor = isLate ? 'late' : 'stopped'
  // The vendor has never heard of them: there is nothing to take back.
  const state = held.tries === 0 ? 'cancelled' : 'cancelling'
  await moveFreeSpins(tx, grantId, { state, cancelFor, fault: null })
  return state === 'cancelled' ? null : { ...held, state, cancelFor, nickname }
}

interface Talk {
  vendor: LiveVendor
  part: FreeSpinsPart
  send: (request: OutgoingRequest) => Promise<OutgoingAnswer>
}

const orderOf = (row: VendorFreeSpins & { nickname: string }, exponent: number): FreeSpinsOrder => ({
  ...{ grantId: row.grantId, playerId: row.playerId, nickname: row.nickname, currency: row.currency },
  ...{ exponent, gameCodes: row.gameCodes, spins: row.spins, stake: row.stake, expiresAt: row.expiresAt },
})

const silent = (error: unknown) => {
  if (!(error instanceof VendorUnreachable || error instanceof DialectFault)) throw error
  return { state: 'unknown' as const, fault: error.message.slice(0, 200) }
}

const ask = async <Told>(
  { send }: Talk,
  request: () => OutgoingRequest,
  read: (answer: OutgoingAnswer) => Told,
): Promise<Told | { state: 'unknown'; fault: string }> => {
  try {
    return read(await send(request()))
  } catch (error) {
    return silent(error)
  }
}

/** What the vendor said of giving them; what came of them meanwhile stands. */
const writeIssue = async (tx: Tx, sending: Sending, { state, fault }: FreeSpinsTold): Promise<void> => {
  const held = await holdFreeSpins(tx, sending.subject)
  if (held?.state !== 'waiting') {
    // It is told the rest by whoever changed it: an end is a sending again.
    if (held?.state === 'cancelling') return postpone(tx, sending, 0, null)
    return finish(tx, sending)
  }
  // A no to a repeat says nothing of the try before, whose answer was lost: it is ended, and a result of it still counts.
  const isDoubtful = state === 'refused' && held.tries > 1
  await moveFreeSpins(tx, sending.subject, {
    state: isDoubtful ? 'cancelling' : state === 'unknown' ? 'waiting' : state,
    fault: state === 'issued' ? null : fault,
  })
  if (isDoubtful) return postpone(tx, sending, 0, fault)
  if (state === 'unknown') return postpone(tx, sending, pause(sending.attempts), fault)
  return finish(tx, sending)
}

const writeCancel = async (tx: Tx, sending: Sending, { state, fault }: FreeSpinsEnd): Promise<void> => {
  const held = await holdFreeSpins(tx, sending.subject)
  if (held?.state !== 'cancelling') return finish(tx, sending)
  await moveFreeSpins(tx, sending.subject, {
    state: state === 'unknown' ? 'cancelling' : 'cancelled',
    fault: state === 'cancelled' ? null : fault,
  })
  if (state === 'unknown') return postpone(tx, sending, pause(sending.attempts), fault)
  return finish(tx, sending)
}

const sendOne = async ({ app, registry, outgoing }: TransferParts, sending: Sending): Promise<void> => {
  const found = await transact(app.db, async (tx) => {
    const taken = await take(tx, sending.subject)
    if (!taken) await finish(tx, sending)
    return taken
  })
  if (!found) return
  const vendor = registry.find(found.vendorCode)
  const part = vendor?.dialect.freeSpins
  const exponent = vendor?.exponentOf(found.currency) ?? null
  if (!vendor || !part || exponent === null) return putBack(app.db, sending, AWAY_SECONDS)
  const talk: Talk = { vendor, part, send: outgoing.sendTo(vendor) }
  const order = orderOf(found, exponent)
  if (found.state === 'cancelling') {
    const told = await ask(talk, () => part.cancel(order, vendor), part.readCancel)
    return transact(app.db, (tx) => writeCancel(tx, sending, told))
  }
  const told = await ask(talk, () => part.issue(order, vendor), part.readIssue)
  return transact(app.db, (tx) => writeIssue(tx, sending, told))
}

/**
 * Tells vendors of free spins: to give them, to end them. Safe beside itself and in many processes; a process that dies in between leaves
 * what is told again under the same id.
 */
export const sendFreeSpins = async (parts: TransferParts): Promise<void> => {
  const turn = { kinds: [FREE_SPINS], atOnce: AT_ONCE, claimSeconds: CLAIM_SECONDS, most: A_TURN }
  await workOff(parts.app, turn, (sending) => sendOne(parts, sending))
}

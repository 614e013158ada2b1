import { highestReturn, overlayRtp } from '@krathong/games/slots'
import { formatAmount, LEDGER_EXPONENT, minorUnit, parseAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { afterCommit, transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlatformBalance } from '../../core/ledger/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readCycles } from './cycle-store.ts'
import { openMustHitPot, potWanted } from './open-pot.ts'
import { readPots } from './pots.ts'
import type { PotCache } from './pots.ts'
import { selectLastWins } from './reads.ts'

type BackOffice = (typeof calls)['potsBackOffice']

interface Parts {
  app: App
  settings: Settings
  pots: PotCache
}

/** No stake returns all of itself in the long run: what pots may add is what the most generous slot leaves, less a half per cent. */
const overlayMost = (): number => 0.995 - highestReturn()

export const potsTable = async ({ app, settings }: Parts) => {
  const { brandId, value } = settings.current()
  const { exponent } = value.currency
  const [pots, wins] = await Promise.all([readPots(app.db, brandId), selectLastWins(app.db, brandId)])
  const held = await Promise.all(
    pots.map((pot) =>
      readPlatformBalance(app.db, { owner: pot.fundOwner, purpose: 'jackpot' }, pot.currency),
    ),
  )
  return {
    overlay: overlayRtp(pots),
    overlayMost: overlayMost(),
    pots: pots.map((pot, at) => {
      const win = wins.find(({ code }) => code === pot.code)
      return {
        code: pot.code,
        held: formatAmount(held[at]!, LEDGER_EXPONENT),
        seed: formatAmount(pot.seed, exponent),
        contributionRate: pot.contributionRate,
        turnoverPerHit: formatAmount(pot.turnoverPerHit, LEDGER_EXPONENT),
        mustHitBy: pot.mustHitBy === undefined ? null : formatAmount(pot.mustHitBy, exponent),
        lastWin: win
          ? {
              at: win.at.toISOString(),
              amount: formatAmount(win.amount, LEDGER_EXPONENT),
              roundId: win.roundId,
            }
          : null,
      }
    }),
  }
}

const amountOf = (text: string, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  if (amount === null || amount < minorUnit(exponent)) throw new Refusal('AMOUNT_MALFORMED')
  return amount
}

/** Opens one more pot, which must be hit by the amount that is named. Its seed is paid in by the platform in the same commit. */
export const openPot = async (
  { app, settings, pots: cache }: Parts,
  { caller, request }: CallContext<OperatorCaller>,
  wanted: CallRead<BackOffice['open']>,
) => {
  const { brandId, platformOwner, value } = settings.current()
  const { exponent, code: currency } = value.currency
  const pot = potWanted({
    code: wanted.code,
    seed: amountOf(wanted.seed, exponent),
    mustHitBy: amountOf(wanted.mustHitBy, exponent),
    contributionRate: wanted.contributionRate,
  })
  if (pot.mustHitBy <= pot.seed)
    throw new Refusal('BAD_INPUT', {}, { mustHitBy: { code: 'AMOUNT_MALFORMED' } })
  await transact(app.db, async (tx) => {
    const pots = await readPots(tx, brandId)
    if (pots.some(({ code }) => code === pot.code)) throw new Refusal('POT_TAKEN')
    if (overlayRtp([...pots, pot]) > overlayMost()) throw new Refusal('POT_TOO_DEAR')
    await openMustHitPot(app, tx, { brandId, platformOwner, currency }, pot)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'jackpot.open-pot',
      subject: `brand:${brandId}`,
      before: {},
      after: {
        code: wanted.code,
        seed: wanted.seed,
        mustHitBy: wanted.mustHitBy,
        contributionRate: wanted.contributionRate,
      },
      reason: wanted.reason,
    })
  })
  await afterCommit(cache.refresh)
  return {}
}

const CYCLES_SHOWN = 20

/** The cycles of a pot that must be hit, the open one first: commitments, and the seeds of those that are over. */
export const cyclesView = async ({ app, settings, pots: cache }: Parts, code: string) => {
  const { brandId, value } = settings.current()
  const { exponent } = value.currency
  const pot = cache.current().find((one) => one.code === code)
  if (pot?.mustHitBy === undefined) throw new Refusal('NOT_FOUND')
  const cycles = await readCycles(app.db, { brandId, code }, CYCLES_SHOWN)
  return {
    code,
    seed: formatAmount(pot.seed, exponent),
    mustHitBy: formatAmount(pot.mustHitBy, exponent),
    cycles: cycles.map((one) => ({
      cycle: one.cycle,
      commitment: one.commitment,
      serverSeed: one.server_seed,
      begunAt: one.begun_at.toISOString(),
      endedAt: one.ended_at?.toISOString() ?? null,
      roundId: one.round_id,
      meter: formatAmount(one.meter, LEDGER_EXPONENT),
    })),
  }
}

/** The recipe of the withdrawals' load: members with a bound account and a proof each, asking once at a steady pace. */
import { createHash } from 'node:crypto'
import { startSimulators } from '../../apps/simulators/src/main.ts'
import { openPlatformAccount, post, proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import {
  createSettings,
  defaultBrand,
  seedBrand,
} from '../../apps/server/src/modules/core/settings/program.ts'
import {
  createSimulatedBank,
  openWithdrawals,
  sendPayouts,
  withdrawalBackOfficeRoutes,
  withdrawalRoutes,
} from '../../apps/server/src/modules/money/withdrawals/program.ts'
import type { WithdrawalParts } from '../../apps/server/src/modules/money/withdrawals/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

const CURRENCY = 'FUN'
const AMOUNT = '500.00'
const OPENING = 1_000_0000n
const HOLDER = 'Bench Member'
const PROOF_LETTERS = 43
const SEND_EVERY_MS = 1_000

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const hashOf = (text: string) => createHash('sha256').update(text).digest()

interface Member {
  playerId: string
  accountId: string
  requestId: string
  proof: string
}

const memberOf = (): Member => ({
  playerId: newId(),
  accountId: newId(),
  requestId: newId(),
  proof: newId().replaceAll('-', '').padEnd(PROOF_LETTERS, 'x'),
})

/** As `rules/step-up-detail.ts` spells it: fields in order, as pairs. */
const detailOf = ({ requestId, accountId }: Member) =>
  JSON.stringify([
    ['accountId', accountId],
    ['amount', AMOUNT],
    ['requestId', requestId],
  ])

const openPlayers = (app: App, brandId: string, members: readonly Member[]) =>
  transact(app.db, (tx) =>
    tx
      .insertInto('players.players')
      .values(
        members.map(({ playerId }) => ({
          player_id: playerId,
          brand_id: brandId,
          username: playerId,
          username_key: playerId,
          username_skeleton: playerId,
          nickname: 'member',
          password_hash: '-',
          currency: CURRENCY,
          payee_name: HOLDER,
          terms_version: '1',
          terms_agreed_at: new Date(),
        })),
      )
      .execute(),
  )

const openAccounts = (app: App, members: readonly Member[]) =>
  transact(app.db, async (tx) => {
    await tx
      .insertInto('withdrawals.accounts')
      .values(
        members.map(({ playerId, accountId }) => ({
          account_id: accountId,
          player_id: playerId,
          kind: 'bank',
          provider: 'KBANK',
          number_sealed: Buffer.from('sealed'),
          number_mark: hashOf(accountId),
          last_four: '0000',
          holder: HOLDER,
          slot: 1,
          bound_at: new Date(Date.now() - 30 * 86_400_000),
          usable_at: new Date(Date.now() - 86_400_000),
        })),
      )
      .execute()
    await tx
      .insertInto('withdrawals.known_addresses')
      .values(members.map(({ playerId }) => ({ player_id: playerId, address: '203.0.113.7' })))
      .execute()
    await tx
      .insertInto('players.step_ups')
      .values(
        members.map((member) => ({
          player_id: member.playerId,
          proof_hash: hashOf(member.proof),
          action: 'withdraw',
          detail_hash: hashOf(detailOf(member)),
          expires_at: new Date(Date.now() + 500_000),
        })),
      )
      .execute()
  })

const fund = (app: App, platformOwner: string, members: readonly Member[]) =>
  transact(app.db, (tx) =>
    post(
      tx,
      members.map(({ playerId }) => ({
        cause: { kind: 'promotion', id: playerId },
        debit: { owner: platformOwner, purpose: 'play-money-issue' },
        credit: { owner: playerId, purpose: 'cash' },
        currency: CURRENCY,
        amount: OPENING,
      })),
    ),
  )

/** Every review rule looks; only the first withdrawal does not send to review, for all of these are one. */
const openPolicy = async (app: App, parts: WithdrawalParts) => {
  const { handlers } = withdrawalBackOfficeRoutes(parts)
  const { policy } = (await handlers['policy']!({} as never, {} as never)) as {
    policy: { rules: { rule: string; isOn: boolean }[] }
  }
  const rules = policy.rules.map((rule) =>
    rule.rule === 'first-withdrawal' ? { ...rule, isOn: false } : rule,
  )
  await app.db
    .insertInto('withdrawals.policies')
    .values({
      brand_id: parts.settings.current().brandId,
      version: 1,
      value: JSON.stringify({ ...policy, rules }),
      changed_by: 'bench',
    })
    .execute()
}

const openParts = async (app: App) => {
  await transact(app.db, async (tx) => {
    const brand = await seedBrand(tx, 'bench', defaultBrand)
    const issue = { owner: brand!.platformOwner, purpose: 'play-money-issue' } as const
    await openPlatformAccount(tx, issue, CURRENCY, 'Play money')
  })
  const simulators = await startSimulators({ port: 0, secret: 'the secret of a bench' })
  const settings = await createSettings(app)
  const bank = createSimulatedBank(simulators.origin, simulators.keys['bank']!)
  const parts = {
    app,
    settings,
    bank,
    readOwed: () => Promise.resolve(0n),
    countHolds: () => Promise.resolve(0),
  }
  await openWithdrawals(parts)
  await openPolicy(app, parts)
  return { parts, simulators }
}

export const openWithdrawalLoad = async (handle: DatabaseHandle, count: number) => {
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: handle.url,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer('the secret of a bench'),
    log: silent,
  }
  const { parts, simulators } = await openParts(app)
  const { brandId, platformOwner } = parts.settings.current()
  const members = Array.from({ length: count }, memberOf)
  await openPlayers(app, brandId, members)
  await openAccounts(app, members)
  await fund(app, platformOwner, members)
  const { handlers } = withdrawalRoutes(parts)
  const faults: string[] = []
  const timer = setInterval(
    () => void sendPayouts(parts).catch((error) => faults.push(String(error))),
    SEND_EVERY_MS,
  )

  return {
    faults,
    /** One member asks; the milliseconds until the request stood approved, or infinity when it did not. */
    ask: async (at: number): Promise<number> => {
      const { playerId, accountId, requestId, proof } = members[at]!
      const caller = { playerId, sessionId: playerId, account: playerId, type: 0, currency: CURRENCY }
      const context = { caller, request: { address: '203.0.113.7' } } as never
      const startedAt = performance.now()
      try {
        const answer = await handlers['request']!(
          { requestId, accountId, amount: AMOUNT, proof } as never,
          context,
        )
        const { state } = (answer as { withdrawal: { state: string } }).withdrawal
        return state === 'APPROVED' ? performance.now() - startedAt : Number.POSITIVE_INFINITY
      } catch (error) {
        faults.push(String(error))
        return Number.POSITIVE_INFINITY
      }
    },
    /** How many are paid by now. */
    paid: async (): Promise<number> => {
      const rows = await app.db
        .selectFrom('withdrawals.withdrawals')
        .select('withdrawal_id')
        .where('state', '=', 'DISBURSED')
        .execute()
      return rows.length
    },
    check: async () => {
      if (!(await proveLedger(app.db)).isSound) faults.push('the books do not prove')
      for (const view of ['withdrawals.v_hold_drift', 'withdrawals.v_payout_drift'] as const)
        if ((await app.db.selectFrom(view).selectAll().execute()).length > 0) faults.push(`${view} has rows`)
    },
    close: async () => {
      clearInterval(timer)
      await simulators.stop()
      parts.settings.close()
    },
  }
}

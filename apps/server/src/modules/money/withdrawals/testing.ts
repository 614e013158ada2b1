import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { expectSoundLedger } from '../../core/ledger/testing.ts'
import { Browser, openTestSite, PASSWORD } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { defaultPolicy } from './policy.ts'
import {
  openWithdrawals,
  sendPayouts,
  settleUnknownKind,
  staffTieRoutes,
  watchReceipts,
  withdrawalBackOfficeRoutes,
  withdrawalRoutes,
} from './program.ts'
import type { PayoutBank, WithdrawalParts } from './program.ts'
import { ask, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'

/** Payouts that wait are due at once, claimed or not. */
export const dueNow = sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`

export const SECRET = '730194'

/** A bank of the test's own: what it answers is said by the test, and it counts what it was told. */
export interface TestBank extends PayoutBank {
  answers: { pay: Awaited<ReturnType<PayoutBank['pay']>>; query: Awaited<ReturnType<PayoutBank['query']>> }
  instructed: string[]
  asked: string[]
}

export const createTestBank = (): TestBank => {
  let paid = 0
  const bank: TestBank = {
    answers: { pay: { kind: 'paid', reference: '' }, query: { kind: 'paid', reference: '' } },
    instructed: [],
    asked: [],
    pay: async ({ payoutId }) => {
      bank.instructed.push(payoutId)
      return named(bank.answers.pay)
    },
    query: async (payoutId) => {
      bank.asked.push(payoutId)
      return named(bank.answers.query)
    },
    fileOf: async () => 'none',
  }
  const named = (answer: TestBank['answers']['pay']) => {
    paid += 1
    return answer.kind === 'paid' && answer.reference === ''
      ? { ...answer, reference: `TEST-${newId()}-${paid}` }
      : answer
  }
  return bank
}

export interface WithdrawalSite extends TestSite {
  bank: TestBank
  parts: WithdrawalParts
  /** What players have to pay others first. */
  owed: Map<string, bigint>
  /** How many cases want each request of a player looked at. */
  holds: Map<string, number>
  backOffices: Record<string, BackOffice>
  onBackOffice(
    who: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
  ): ReturnType<typeof ask>
  turn(): Promise<void>
  close(): Promise<void>
}

/** A site with payouts, a bank of the test's own, and a back office with an owner and two of finance. */
export const openWithdrawalSite = async (
  policy: Partial<ReturnType<typeof defaultPolicy>> = {},
  change: Partial<BrandSettings> = {},
): Promise<WithdrawalSite> => {
  const bank = createTestBank()
  const owed = new Map<string, bigint>()
  const holds = new Map<string, number>()
  let parts: WithdrawalParts | null = null
  const site = await openTestSite(change, ({ app, settings }) => {
    parts = {
      app,
      settings,
      bank,
      readOwed: (_, playerId) => Promise.resolve(owed.get(playerId) ?? 0n),
      countHolds: (_, playerId) => Promise.resolve(holds.get(playerId) ?? 0),
    }
    return [withdrawalRoutes(parts)]
  })
  const { app, settings } = site
  const made = parts!
  await openWithdrawals(made)
  const { brandId } = settings.current()
  const value = { ...defaultPolicy(true), rules: [], ...policy }
  await app.db
    .insertInto('withdrawals.policies')
    .values({ brand_id: brandId, version: 1, value: JSON.stringify(value), changed_by: 'test' })
    .execute()
  const endpoint = await openTestEndpoint(app, {
    isFactorRequired: false,
    more: [withdrawalBackOfficeRoutes(made), staffTieRoutes(made)],
    approvalKinds: [settleUnknownKind(made)],
  })
  const backOffices: Record<string, BackOffice> = {}
  for (const role of ['owner', 'finance', 'payments', 'risk', 'support'])
    backOffices[role] = await openBackOffice(app, endpoint, role)
  return {
    ...site,
    bank,
    owed,
    holds,
    parts: made,
    backOffices,
    onBackOffice: (who, method, url, body) =>
      ask(endpoint, { method, url, body, backOffice: backOffices[who]! }),
    turn: async () => {
      await sendPayouts(made)
      await watchReceipts(made)
    },
    close: async () => {
      await endpoint.close()
      await site.close()
    },
  }
}

/** A member with a payment password and a usable account, in whose name money may leave. */
export class Member extends Browser {
  playerId = ''
  accountId = ''
  readonly withdrawalSite: WithdrawalSite

  constructor(site: WithdrawalSite, address?: string) {
    super(site.site, address)
    this.withdrawalSite = site
  }

  async prepare({ holder = 'Malee Jaidee', number = numberOf(), cash = '' } = {}): Promise<this> {
    await this.register()
    this.playerId = String((await this.ask('GET', '/wps/member/info')).value['playerId'])
    await this.ask('PUT', '/wps/member/paymentPassword', {
      loginPassword: PASSWORD,
      newPassword: SECRET,
      confirmNewPassword: SECRET,
    })
    const bound = await this.bind({ holder, number })
    // Play money has no waiting time.
    expect(bound).toMatchObject({ status: 200, value: { isUsable: true } })
    this.accountId = String(bound.value['accountId'])
    await this.warm()
    if (cash) await this.ask('POST', '/api/cashier/play-money', { depositId: newId(), amount: cash })
    return this
  }

  /** As if the waiting times of new accounts were over, and this address known. */
  async warm() {
    await sql`update withdrawals.accounts set usable_at = now() - interval '1 second', bound_at = now() - interval '30 days'
      where player_id = ${this.playerId}::uuid`.execute(this.withdrawalSite.app.db)
    await sql`insert into withdrawals.known_addresses (player_id, address) values (${this.playerId}::uuid, ${this.address})
      on conflict do nothing`.execute(this.withdrawalSite.app.db)
  }

  async prove(action: string, detail: Record<string, string>): Promise<string> {
    const answer = await this.ask('POST', '/wps/relay/passwordCheck/stepUp', {
      action,
      detail,
      paymentPassword: SECRET,
    })
    const { proof } = (answer.value ?? {}) as { proof?: string }
    return proof ?? ''
  }

  async bind(more: Record<string, string> = {}) {
    const wanted = {
      accountId: newId(),
      kind: 'bank',
      provider: 'KBANK',
      number: numberOf(),
      holder: 'Malee Jaidee',
      ...more,
    }
    const { firstNumber: _, ...detail } = wanted as typeof wanted & { firstNumber?: string }
    return this.ask('POST', '/wps/payoutAccounts', {
      ...wanted,
      proof: await this.prove('bind-payout-account', detail),
    })
  }

  async withdraw(amount: string, more: Record<string, unknown> = {}) {
    const wanted = { requestId: newId(), accountId: this.accountId, amount, ...more }
    const { requestId, accountId } = wanted
    const proof =
      more['proof'] ?? (await this.prove('withdraw', { requestId, accountId, amount: wanted.amount }))
    return this.ask('POST', '/wps/withdrawals', { ...wanted, proof })
  }

  async detail(withdrawalId: string) {
    return (await this.ask('GET', `/wps/withdrawals/${withdrawalId}`)).value as {
      withdrawal: Record<string, unknown>
      steps: { to: string; actor: string }[]
    }
  }

  async balance() {
    return String((await this.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance'])
  }

  upload(withdrawalId: string, bytes: Buffer) {
    return this.withdrawalSite.site.inject({
      method: 'POST',
      url: `/wps/withdrawals/${withdrawalId}/proofs`,
      remoteAddress: this.address,
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${this.token}`,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: bytes,
    })
  }

  answer(withdrawalId: string, answer: string, received?: string) {
    return this.ask('POST', `/wps/withdrawals/${withdrawalId}/receipt`, {
      answer,
      ...(received === undefined ? {} : { received }),
    })
  }
}

let counted = 0

/** A bank account number that nobody in this run has. */
export const numberOf = (): string => {
  counted += 1
  return `70${String(counted).padStart(8, '0')}`
}

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A small picture; each mark of eight bits draws another one. */
export const pngOf = (mark: number): Buffer => {
  const rows = Array.from({ length: 8 }, (_, row) => [
    0,
    ...Array<number>(64).fill((mark >> row) & 1 ? 255 : 0),
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 64, 0, 0, 0, 8, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
export const PNG = pngOf(0b10101010)

/** Proves the ledger, that holds are what requests say, and that what was paid left through payouts. */
export const expectSoundPayouts = async ({ app }: Pick<WithdrawalSite, 'app'>): Promise<void> => {
  await expectSoundLedger(app.db)
  expect(await app.db.selectFrom('withdrawals.v_hold_drift').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('withdrawals.v_payout_drift').selectAll().execute()).toEqual([])
}

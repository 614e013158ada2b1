import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { expectSoundPayouts, Member, openWithdrawalSite, pngOf } from './testing.ts'
import type { WithdrawalSite } from './testing.ts'

/** What a withdrawal should be, in whole units, as the domain page's table of states says. */
interface Expected {
  state: string
  outcome: string | null
  amount: number
  paid: number
  returned: number
  held: number
  lastPaid: number
}

interface Model {
  cash: number
  current: Expected | null
}

interface Real {
  site: WithdrawalSite
  member: Member
  withdrawalId: string
  pictures: number
}

type Step = fc.AsyncCommand<Model, Real>

const REVIEW_ABOVE = 500
const PENDING = new Set(['REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN'])

const isPending = ({ current }: Model) => current !== null && PENDING.has(current.state)

/** After every step the row, the balance and the expectation are one. */
const agree = async ({ member, withdrawalId }: Real, { cash, current }: Model) => {
  expect(await member.balance()).toBe(`${cash}.00`)
  if (!current) return
  const { withdrawal } = await member.detail(withdrawalId)
  expect({ ...withdrawal, amounts: undefined }).toMatchObject({
    state: current.state,
    outcome: current.outcome,
    paid: `${current.paid}.00`,
    returned: `${current.returned}.00`,
    held: `${current.held}.00`,
  })
  expect(current.paid + current.returned + current.held).toBe(current.amount)
}

const command = (
  name: string,
  work: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  run: async (model, real) => {
    await work(model, real)
    await agree(real, model)
  },
  toString: () => name,
})

const request = (amount: number) =>
  command(`request ${amount}`, async (model, real) => {
    const answer = await real.member.withdraw(String(amount))
    if (isPending(model) || amount > model.cash) {
      expect(answer.status).toBe(409)
      return
    }
    expect(answer.status).toBe(200)
    real.withdrawalId = (answer.value['withdrawal'] as { withdrawalId: string }).withdrawalId
    const state = amount > REVIEW_ABOVE ? 'REVIEW' : 'APPROVED'
    model.cash -= amount
    model.current = { state, outcome: null, amount, paid: 0, returned: 0, held: amount, lastPaid: 0 }
  })

const giveBack = (model: Model, current: Expected, state: string) => {
  model.cash += current.held
  Object.assign(current, { state, returned: current.returned + current.held, held: 0 })
}

const turn = (kind: 'paid' | 'failed' | 'unclear') =>
  command(`the bank says ${kind}`, async (model, { site }) => {
    const drafted = {
      paid: { kind, reference: '' },
      failed: { kind, fault: 'no account' },
      unclear: { kind, fault: '-' },
    }
    site.bank.answers.pay = drafted[kind] as typeof site.bank.answers.pay
    site.bank.answers.query = drafted[kind] as typeof site.bank.answers.query
    await sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
      site.app.db,
    )
    await site.turn()
    const { current } = model
    if (!current || (current.state !== 'APPROVED' && current.state !== 'UNKNOWN')) return
    if (kind === 'failed') giveBack(model, current, 'FAILED')
    else if (kind === 'unclear') current.state = 'UNKNOWN'
    else Object.assign(current, { state: 'DISBURSED', paid: current.held, held: 0, lastPaid: current.held })
  })

const review = (verb: 'approval' | 'rejection') =>
  command(
    verb,
    async (model, { site, member, withdrawalId }) => {
      const { version } = (await member.detail(withdrawalId)).withdrawal
      const url = `/bo/withdrawals/${withdrawalId}/${verb}`
      const answer = await site.onBackOffice('finance', 'POST', url, {
        version,
        reason: 'as the model says',
      })
      const current = model.current!
      expect(answer.status).toBe(current.state === 'REVIEW' ? 200 : 409)
      if (current.state !== 'REVIEW') return
      if (verb === 'approval') current.state = 'APPROVED'
      else giveBack(model, current, 'REJECTED')
    },
    ({ current }) => current !== null,
  )

const mayAnswer = ({ state, outcome }: Expected, isReceived: boolean) =>
  state === 'DISBURSED' ||
  (isReceived ? state === 'DISPUTE' || outcome === 'RECEIVED' : outcome === 'AUTO_RECEIVED')

const answer = (answer: 'received' | 'not-received') =>
  command(
    answer,
    async (model, real) => {
      const current = model.current!
      real.pictures += 1
      if (answer === 'not-received') await real.member.upload(real.withdrawalId, pngOf(real.pictures % 256))
      const { status } = await real.member.answer(real.withdrawalId, answer)
      expect(status === 200).toBe(mayAnswer(current, answer === 'received'))
      if (status !== 200) return
      if (answer === 'received') Object.assign(current, { state: 'COMPLETED', outcome: 'RECEIVED' })
      else Object.assign(current, { state: 'DISPUTE', outcome: null })
    },
    ({ current }) => current !== null && current.state !== 'REVIEW',
  )

const decide = (decision: 'pay-rest' | 'return-rest' | 'force') =>
  command(
    decision,
    async (model, { site, member, withdrawalId }) => {
      const current = model.current!
      const { version } = (await member.detail(withdrawalId)).withdrawal
      const arrived = Math.floor(current.lastPaid / 2)
      const body = {
        version,
        decision,
        reason: 'as the model says',
        arrived: String(arrived),
        reference: `R-${newId()}`,
      }
      const { status } = await site.onBackOffice(
        'finance',
        'POST',
        `/bo/withdrawals/${withdrawalId}/decision`,
        body,
      )
      expect(status === 200).toBe(current.state === 'DISPUTE')
      if (status !== 200) return
      const missing = current.lastPaid - arrived
      if (decision === 'force') Object.assign(current, { state: 'COMPLETED', outcome: 'FORCED' })
      else if (decision === 'pay-rest') Object.assign(current, { state: 'DISBURSED', lastPaid: missing })
      else {
        Object.assign(current, { paid: current.paid - missing, held: missing })
        giveBack(model, current, 'RETURNED')
      }
    },
    ({ current }) => current !== null,
  )

const timePasses = command('time passes', async (model, { site, withdrawalId }) => {
  if (model.current?.state !== 'DISBURSED') return
  await sql`update withdrawals.withdrawals set confirm_by = now(), version = version + 1 where withdrawal_id = ${withdrawalId}::uuid`.execute(
    site.app.db,
  )
  const { watchReceipts } = await import('./receipts/watch-receipts.ts')
  await watchReceipts(site.parts)
  Object.assign(model.current, { state: 'COMPLETED', outcome: 'AUTO_RECEIVED' })
})

const commands = fc.commands(
  [
    fc.integer({ min: 100, max: 900 }).map(request),
    fc.constantFrom('paid', 'paid', 'failed', 'unclear').map((kind) => turn(kind as 'paid')),
    fc.constantFrom('approval', 'rejection').map((verb) => review(verb as 'approval')),
    fc.constantFrom('received', 'not-received').map((reply) => answer(reply as 'received')),
    fc.constantFrom('pay-rest', 'return-rest', 'force').map((one) => decide(one as 'force')),
    fc.constant(timePasses),
  ],
  { maxCommands: 25, size: 'max' },
)

let site: WithdrawalSite
beforeAll(async () => {
  site = await openWithdrawalSite({
    perDayCount: 1000,
    rules: [{ rule: 'amount-above', isOn: true, threshold: String(REVIEW_ABOVE) }],
  })
})
afterAll(() => site.close())

it('goes only where the table of states leads, and every unit is paid, returned or held', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const member = await new Member(site).prepare({ cash: '1000' })
      await fc.asyncModelRun(
        () => ({
          model: { cash: 2000, current: null } satisfies Model as Model,
          real: { site, member, withdrawalId: '', pictures: 0 },
        }),
        steps,
      )
    }),
    { numRuns: 16, endOnFailure: true },
  )
  await expectSoundPayouts(site)
}, 240_000)

import type { Terms } from '@krathong/contracts'
import { agreementHash } from '@krathong/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { openPastTable } from '../turnover/testing.ts'
import { answerOffer } from './answer-offer.ts'
import { readContractsOf, readOffer, readOpenContract } from './contract-reads.ts'
import { endOwn } from './end-contract.ts'
import { tendContracts } from './program.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import { createShow } from './show.ts'

type OfferRow = Awaited<ReturnType<typeof makeOffer>>

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())

const PERCENT = 10_000
const dividend = (percent: number, other: Partial<Extract<Terms, { kind: 'dividend' }>> = {}): Terms => ({
  kind: 'dividend',
  period: 'H',
  mode: 'FIXED',
  carry: 'SIX',
  platformFee: 0,
  categories: null,
  activeMin: 0n,
  tiers: [{ rate: Math.round(percent * PERCENT), active: 0, turnover: 0n, loss: 0n }],
  ...other,
})

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(0n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const line = async () => {
  const top = await sit(2)
  const agent = await sit(1, top)
  return { top, agent, low: await sit(1, agent) }
}
const offer = (issuerId: string | null, holderId: string, terms: Terms, offerId = newId()) =>
  makeOffer(table.app, table.settings, { offerId, issuerId, holderId, kind: terms.kind, terms, by: 'test' })
type Action = Parameters<typeof answerOffer>[2]['action']
const answer = (
  made: OfferRow,
  action: Action = 'ACCEPT',
  change: { holderId?: string; versionHash?: string } = {},
) =>
  answerOffer(table.app, table.settings, {
    offerId: made.offerId,
    kind: made.kind,
    holderId: made.holderId,
    action,
    versionHash: made.agreementHash,
    ...change,
  })
const agree = async (issuerId: string | null, holderId: string, terms: Terms) =>
  answer(await offer(issuerId, holderId, terms))
/** What was agreed begins long ago, so that it runs today. */
const startNow = (holderId: string) =>
  asOwner(
    table.app,
    `alter table contracts.contracts disable trigger contracts_stand;
     update contracts.contracts set effective_from = '2026-01-01T00:00:00+07' where holder_id = '${holderId}' and effective_to is null;
     alter table contracts.contracts enable trigger contracts_stand`,
  )
const signedLine = async (rates: readonly [number, number, number]) => {
  const people = await line()
  await agree(null, people.top, dividend(rates[0]))
  await agree(people.top, people.agent, dividend(rates[1]))
  await agree(people.agent, people.low, dividend(rates[2]))
  for (const id of Object.values(people)) await startNow(id)
  return people
}
const lettersOf = async (playerId: string) => {
  const { rows } = await sql<{ cause: string }>`
    select cause from mailbox.letters where player_id = ${playerId}::uuid order by sent_at, letter_id`.execute(
    table.app.db,
  )
  return rows.map(({ cause }) => cause.split(':')[1])
}
const openOf = (holderId: string) => readOpenContract(table.app.db, holderId, 'dividend')

describe('an offer', () => {
  it('becomes a contract that both sides signed, from the next period on', async () => {
    const { top, agent } = await line()
    await agree(null, top, dividend(10))
    const made = await offer(top, agent, dividend(9))
    expect(made.agreementHash).toBe(
      agreementHash({ kind: 'dividend', currency: 'FUN', issuer: top, holder: agent, terms: dividend(9) }),
    )
    expect(await answer(made)).toEqual({ state: 'ACCEPTED', ended: [] })
    const contract = (await openOf(agent))!
    expect(contract).toMatchObject({ version: 1, issuerId: top, terms: dividend(9), effectiveTo: null })
    const day = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Bangkok',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    expect(day.format(contract.effectiveFrom)).toMatch(/-(01|16), (24|00):00|-(01|16), 12:00/)
    const { rows } = await sql<{ party: string; agreement_hash: string }>`
      select party, agreement_hash from contracts.signatures where contract_id = ${made.offerId}::uuid order by party`.execute(
      table.app.db,
    )
    expect(rows).toEqual([
      { party: 'HOLDER', agreement_hash: made.agreementHash },
      { party: 'ISSUER', agreement_hash: made.agreementHash },
    ])
    expect(await lettersOf(agent)).toEqual(['offered'])
    expect(await lettersOf(top)).toEqual(['offered', 'accepted'])
  })

  it('goes to the agent directly below and to nobody else', async () => {
    const { top, agent, low } = await line()
    await agree(null, top, dividend(10))
    await agree(top, agent, dividend(9))
    const [player, tester, other] = [await sit(0, top), await sit(41, top), await sit(2)]
    const wrong: [string | null, string][] = [
      [top, low],
      [agent, top],
      [top, top],
      [top, player],
      [top, tester],
      [top, other],
      [top, newId()],
      [null, agent],
      [null, player],
    ]
    for (const [issuer, holder] of wrong)
      await expect(offer(issuer, holder, dividend(5))).rejects.toMatchObject({ code: 'NOT_DIRECT_DOWNLINE' })
  })

  it.each([
    ['a rate above the own', dividend(9.1), 'CONTRACT_RATE_ABOVE_UPLINE'],
    ['a rate above the platform', dividend(31), 'CONTRACT_TERMS_INVALID'],
    ['a rate off the step', dividend(5.05), 'CONTRACT_TERMS_INVALID'],
    ['no rate', dividend(0), 'CONTRACT_TERMS_INVALID'],
    ['another period', dividend(5, { period: 'M' }), 'CONTRACT_PERIOD_MISMATCH'],
    ['the fee of a partner', dividend(5, { platformFee: 100_000 }), 'CONTRACT_TERMS_INVALID'],
    [
      'a kind the issuer has not',
      { kind: 'realtime', profitRate: 1, lossRate: 1, singleRate: 0, stakeMin: 0n } as Terms,
      'CONTRACT_UPLINE_MISSING',
    ],
  ])('with %s is refused', async (_, terms, code) => {
    const { top, agent } = await line()
    await agree(null, top, dividend(9))
    await expect(offer(top, agent, terms)).rejects.toMatchObject({ code })
  })

  it('is one at a time, the same again is the same, and another with its id is none', async () => {
    const { top, agent } = await line()
    await agree(null, top, dividend(9))
    const made = await offer(top, agent, dividend(5))
    expect(await offer(top, agent, dividend(5), made.offerId)).toEqual(made)
    await expect(offer(top, agent, dividend(6), made.offerId)).rejects.toMatchObject({ code: 'KEY_REUSED' })
    const many = await Promise.allSettled([1, 2, 3].map((rate) => offer(top, agent, dividend(rate))))
    expect(many.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    for (let press = 0; press < 2; press++)
      await withdrawOffer(table.app, table.settings, { offerId: made.offerId, issuerId: top })
    expect(await lettersOf(agent)).toEqual(['offered', 'withdrawn'])
    await expect(answer(made)).rejects.toMatchObject({ code: 'OFFER_ANSWERED' })
    const raced = await Promise.allSettled([1, 2, 3].map((rate) => offer(top, agent, dividend(rate))))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is answered once, whoever presses what at the same time, by its holder and for the words that were shown', async () => {
    const { top, agent } = await line()
    await agree(null, top, dividend(9))
    const made = await offer(top, agent, dividend(5))
    await expect(answer(made, 'ACCEPT', { holderId: top })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(answer(made, 'ACCEPT', { versionHash: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'OFFER_CHANGED',
    })
    await expect(answer(made, 'TERMINATE_AGREE')).rejects.toMatchObject({ code: 'OFFER_CHANGED' })
    const both = await Promise.allSettled([answer(made), answer(made, 'REJECT'), answer(made)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [lost] = both.filter((one): one is PromiseRejectedResult => one.status === 'rejected')
    expect(lost!.reason).toMatchObject({ code: 'OFFER_ANSWERED' })
  })

  it('that no longer fits when it is accepted is refused and over', async () => {
    const { top, agent } = await line()
    await agree(null, top, dividend(9))
    const made = await offer(top, agent, dividend(8))
    // The upline's contract is lowered in between, past the cascade that would have ended the offer.
    await asOwner(
      table.app,
      `alter table contracts.contracts disable trigger contracts_stand;
       update contracts.contracts set terms = jsonb_set(terms, '{tiers,0,rate}', '70000') where holder_id = '${top}';
       alter table contracts.contracts enable trigger contracts_stand`,
    )
    await expect(answer(made)).rejects.toMatchObject({ code: 'CONTRACT_RATE_ABOVE_UPLINE' })
    expect(await readOffer(table.app.db, made.offerId)).toMatchObject({ state: 'EXPIRED' })
    await expect(answer(made)).rejects.toMatchObject({ code: 'OFFER_EXPIRED' })
    expect(await lettersOf(agent)).toEqual(['offered', 'expired'])
    expect((await lettersOf(top)).at(-1)).toBe('offer-expired')
  })

  it('is over after 72 hours, before anybody looked', async () => {
    const top = await sit(2)
    const made = await offer(null, top, dividend(9))
    await asOwner(
      table.app,
      `update contracts.offers set expires_at = now() where offer_id = '${made.offerId}'`,
    )
    await expect(answer(made)).rejects.toMatchObject({ code: 'OFFER_EXPIRED' })
    await Promise.all([tendContracts(table.app), tendContracts(table.app)])
    await tendContracts(table.app)
    // The platform gets no letter.
    expect(await lettersOf(top)).toEqual(['offered', 'expired'])
    expect(await readOffer(table.app.db, made.offerId)).toMatchObject({ state: 'EXPIRED' })
    expect(await agree(null, top, dividend(9))).toMatchObject({ state: 'ACCEPTED' })
  })
})

describe('new terms end what no longer fits below', () => {
  it.each([
    [8, ['UPLINE_RATE_LOWERED', 'UPLINE_CONTRACT_ENDED']],
    [9, []],
  ])('at %d%%', async (percent, reasons) => {
    const { top, agent, low } = await signedLine([10, 9, 7])
    const made = await offer(null, top, dividend(percent))
    const shown = await createShow(table.app, table.settings).preview(top, made.offerId)
    expect(shown.endedContracts.map(({ reason }) => reason)).toEqual(reasons)
    const { ended } = await answer(made)
    expect(ended.map(({ reason }) => reason)).toEqual(reasons)
    const next = (await openOf(top))!
    expect(ended.every(({ at }) => at.getTime() === next.effectiveFrom.getTime())).toBe(true)
    const [before] = (await readContractsOf(table.app.db, top)).filter(
      ({ holderId, endReason }) => holderId === top && endReason === 'SUPERSEDED',
    )
    expect(before!.effectiveTo).toEqual(next.effectiveFrom)
    expect(await openOf(agent)).toEqual(reasons.length > 0 ? null : expect.anything())
    expect(await openOf(low)).toEqual(reasons.length > 0 ? null : expect.anything())
    if (reasons.length === 0) return
    expect((await lettersOf(low)).at(-1)).toBe('ended')
    expect(await lettersOf(agent)).toEqual(expect.arrayContaining(['ended', 'downline-ended']))
    // The line can be built anew within the new terms.
    await agree(top, agent, dividend(8))
    expect(await agree(agent, low, dividend(7))).toMatchObject({ state: 'ACCEPTED' })
  })

  it('and open offers with it, and never while two agree at once', async () => {
    const { top, agent, low } = await signedLine([10, 9, 7])
    const [lower, below] = [await offer(null, top, dividend(6)), await offer(agent, low, dividend(8))]
    const both = await Promise.allSettled([answer(lower), answer(below)])
    expect(both[0]!.status).toBe('fulfilled')
    expect([await openOf(agent), await openOf(low)]).toEqual([null, null])
    const { state } = (await readOffer(table.app.db, below.offerId))!
    expect(state).not.toBe('OFFERED')
    expect((await lettersOf(low)).includes('expired')).toBe(state === 'EXPIRED')
  })
})

describe('the end of a contract', () => {
  it('needs the consent of the downline, and none of the upline; what runs is paid, and all below ends', async () => {
    const { top, agent, low } = await signedLine([10, 9, 7])
    const ask = () =>
      makeOffer(table.app, table.settings, {
        offerId: newId(),
        issuerId: top,
        holderId: agent,
        kind: 'dividend',
        terms: null,
        by: 'test',
      })
    expect(await answer(await ask(), 'TERMINATE_REFUSE')).toEqual({ state: 'REJECTED', ended: [] })
    expect(await openOf(agent)).not.toBeNull()
    const again = await ask()
    await expect(
      endOwn(table.app, table.settings, { holderId: agent, kind: 'dividend' }),
    ).rejects.toMatchObject({ code: 'OFFER_EXISTS' })
    const { ended } = await answer(again, 'TERMINATE_AGREE')
    expect(ended.map(({ holder, reason }) => [holder, reason])).toEqual([
      [agent, 'AGREED'],
      [low, 'UPLINE_CONTRACT_ENDED'],
    ])
    expect(ended[0]!.at.getTime()).toBeGreaterThan(Date.now())
    const own = await endOwn(table.app, table.settings, { holderId: top, kind: 'dividend' })
    expect(own).toMatchObject([{ holder: top, reason: 'BY_HOLDER' }])
    const [state] = (await createShow(table.app, table.settings).mine(top)).contracts
    expect(state!.state).toMatch(/ENDING/)
  })

  it('never changes words, and never comes twice', async () => {
    const { top } = await signedLine([10, 9, 7])
    const contract = (await openOf(top))!
    for (const change of ["terms = '{}'", "agreement_hash = 'x'", 'version = 9'])
      await expect(
        asOwner(
          table.app,
          `update contracts.contracts set ${change} where contract_id = '${contract.contractId}'`,
        ),
      ).rejects.toThrow('only ends')
    await endOwn(table.app, table.settings, { holderId: top, kind: 'dividend' })
    await expect(
      endOwn(table.app, table.settings, { holderId: top, kind: 'dividend' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

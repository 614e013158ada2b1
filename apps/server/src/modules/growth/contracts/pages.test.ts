import { createHash } from 'node:crypto'
import type { Terms } from '@krathong/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { rowsOfFile } from '../../core/files/testing.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { openPastTable } from '../turnover/testing.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { createPages } from './page-views.ts'

let table: TestTable
let pages: ReturnType<typeof createPages>
beforeAll(async () => {
  table = await openPastTable()
  pages = createPages(table.app, table.settings)
})
afterAll(() => table.close())

const daily = (percent: number): Terms => ({
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: 0n,
  categories: null,
  activeMin: 0n,
  tiers: [{ rate: Math.round(percent * 10_000), active: 0, turnover: 0n, loss: 0n }],
})
const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(0n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const offer = (issuerId: string | null, holderId: string, terms: Terms) =>
  makeOffer(table.app, table.settings, {
    offerId: newId(),
    issuerId,
    holderId,
    kind: terms.kind,
    terms,
    by: 'test',
  })
const answer = (made: Awaited<ReturnType<typeof offer>>, action: 'ACCEPT' | 'REJECT' = 'ACCEPT') =>
  answerOffer(table.app, table.settings, {
    offerId: made.offerId,
    kind: made.kind,
    holderId: made.holderId,
    action,
    versionHash: made.agreementHash,
  })
const line = async () => {
  const top = await sit(2)
  const agent = await sit(1, top)
  await answer(await offer(null, top, daily(1.2)))
  return { top, agent, low: await sit(1, agent) }
}
const dailyOf = async (playerId: string) =>
  (await pages.overview(playerId)).kinds.find(({ kind }) => kind === 'daily')
const requests = (playerId: string, other: object = {}) =>
  pages.requests(playerId, { state: 'open', limit: 25, ...other })

describe('which kinds have a page', () => {
  it('and what waits on either side, equal to the requests that are shown', async () => {
    const { top, agent, low } = await line()
    expect(await dailyOf(agent)).toEqual({ kind: 'daily', isEnabled: false, incoming: 0, outgoing: 0 })
    const made = await offer(top, agent, daily(1))
    expect(await dailyOf(agent)).toEqual({ kind: 'daily', isEnabled: true, incoming: 1, outgoing: 0 })
    expect(await dailyOf(top)).toEqual({ kind: 'daily', isEnabled: true, incoming: 0, outgoing: 1 })
    for (const [id, isIncoming] of [
      [agent, true],
      [top, false],
    ] as const)
      expect((await requests(id)).content.map((one) => one.isIncoming)).toEqual([isIncoming])
    expect((await requests(low)).content).toEqual([])
    await answer(made)
    expect(await dailyOf(agent)).toMatchObject({ isEnabled: true, incoming: 0 })
    expect((await requests(agent)).content).toEqual([])
    expect((await requests(agent, { state: 'past' })).content).toMatchObject([
      { state: 'ACCEPTED', answeredAt: expect.any(String) },
    ])
  })

  it('without those whose time is over, before anything has marked them', async () => {
    const { top, agent } = await line()
    const made = await offer(top, agent, daily(1))
    await asOwner(
      table.app,
      `update contracts.offers set expires_at = now() where offer_id = '${made.offerId}'`,
    )
    expect(await dailyOf(agent)).toMatchObject({ incoming: 0 })
    expect((await requests(agent, { state: 'past' })).content.map(({ state }) => state)).toEqual(['EXPIRED'])
  })
})

describe('what waits, in one answer', () => {
  it('is told by the numbers of the specification: nothing, a first offer, other terms, an end', async () => {
    const { top, agent, low } = await line()
    const daily1 = async (playerId: string) => {
      const { dailysalreqtype, dailySalary, ...others } = await pages.consolidated(playerId)
      expect(Object.values(others).filter((one) => one !== 0 && one !== null)).toEqual([])
      return [dailysalreqtype, dailySalary?.version ?? null]
    }
    expect([await daily1(agent), await daily1(low)]).toEqual([
      [0, null],
      [0, null],
    ])
    const first = await offer(top, agent, daily(1))
    expect([await daily1(agent), await daily1(top), await daily1(low)]).toEqual([
      [2, null],
      [1, 1],
      [0, null],
    ])
    await answer(first)
    expect(await daily1(agent)).toEqual([1, 1])
    await answer(await offer(top, agent, daily(0.9)), 'REJECT')
    expect(await daily1(agent)).toEqual([1, 1])
    const other = await offer(top, agent, daily(0.8))
    expect(await daily1(agent)).toEqual([3, 1])
    await asOwner(table.app, `update contracts.offers set wants = 'end' where offer_id = '${other.offerId}'`)
    expect(await daily1(agent)).toEqual([4, 1])
  })
})

describe('a page of a kind', () => {
  it('shows direct downlines who are agents, by name, each with what was agreed with this upline', async () => {
    const { top, agent } = await line()
    const others = [await sit(1, top), await sit(1, top)]
    await sit(0, top)
    await answer(await offer(top, agent, daily(1)))
    await offer(top, others[0]!, daily(0.5))
    const seen: Awaited<ReturnType<typeof pages.downlines>>['content'] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof pages.downlines>> = await pages.downlines(top, {
        kind: 'daily',
        search: '',
        limit: 1,
        ...(cursor && { cursor }),
      })
      seen.push(...page.content)
      cursor = page.nextCursor
    } while (cursor)
    expect(seen.map(({ downlineId }) => downlineId).toSorted()).toEqual([agent, ...others].toSorted())
    expect(seen.map(({ account }) => account)).toEqual(seen.map(({ account }) => account).toSorted())
    const of = (id: string) => seen.find(({ downlineId }) => downlineId === id)!
    expect(of(agent)).toMatchObject({ contracts: [{ state: 'SCHEDULED', version: 1 }], offer: null })
    expect(of(others[0]!)).toMatchObject({ contracts: [], offer: { wants: 'terms', state: 'OFFERED' } })
    expect((await pages.downlines(top, { kind: 'daily', search: '%', limit: 5 })).content).toEqual([])
    expect(
      (await pages.downlines(top, { kind: 'hourly', search: '', limit: 5 })).content.flatMap(
        (one) => one.contracts,
      ),
    ).toEqual([])
  })

  it('is a file of the agents directly below, with what runs, will run and waits', async () => {
    const { top, agent } = await line()
    const made = await offer(top, agent, daily(1))
    await answer(made)
    await offer(top, agent, daily(0.9))
    const fresh = await sit(1, top)
    const reader = { playerId: top, language: 'en' }
    const [head, ...rows] = await rowsOfFile(pages.downlineFile(reader, { kind: 'daily', search: '' }))
    expect(head).toHaveLength(11)
    const page = await pages.downlines(top, { kind: 'daily', search: '', limit: 5 })
    expect(rows.map(([name]) => name)).toEqual(page.content.map(({ account }) => account))
    const at = (id: string) => rows[page.content.findIndex(({ downlineId }) => downlineId === id)]!
    expect(at(agent).join(',')).toContain(made.agreementHash)
    expect(at(agent).at(-1)).not.toBe('')
    expect(
      at(fresh)
        .slice(2)
        .every((cell) => cell === ''),
    ).toBe(true)
  })

  it('shows every version, the last first, to the two who agreed alone', async () => {
    const { top, agent, low } = await line()
    await answer(await offer(top, agent, daily(1)))
    await answer(await offer(top, agent, daily(0.9)))
    const own = await pages.versions(agent, { kind: 'daily', limit: 1 })
    const rest = await pages.versions(agent, { kind: 'daily', limit: 1, cursor: own.nextCursor! })
    expect([...own.content, ...rest.content].map(({ version }) => version)).toEqual([2, 1])
    const reply = await pages.downlineVersions(top, { kind: 'daily', limit: 5, downlineId: agent })
    expect(reply.content.map(({ version }) => version)).toEqual([2, 1])
    const file = await rowsOfFile(pages.versionFile({ playerId: agent, language: 'en' }, { kind: 'daily' }))
    expect(file.map((row) => row.slice(0, 2))).toEqual([
      ['Version', 'Kind'],
      ['2', 'Daily wages'],
      ['1', 'Daily wages'],
    ])
    // The words that were signed hash to the version.
    const [{ versionHash } = { versionHash: '' }] = own.content
    const signed = file[1]!.slice(9, -1).join(',').slice(1, -1).replaceAll('""', '"')
    expect([createHash('sha256').update(signed).digest('hex'), file[1]!.at(-1)]).toEqual([
      versionHash,
      versionHash,
    ])
    const theirs = { kind: 'daily', downlineId: agent } as const
    expect(await rowsOfFile(pages.downlineVersionFile({ playerId: top, language: 'en' }, theirs))).toEqual(
      file,
    )
    await expect(pages.downlineVersionFile({ playerId: low, language: 'en' }, theirs)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (const [who, whom] of [
      [top, low],
      [agent, top],
      [agent, agent],
      [top, newId()],
    ] as const)
      await expect(
        pages.downlineVersions(who, { kind: 'daily', limit: 5, downlineId: whom }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(pages.versions(agent, { kind: 'daily', limit: 1, cursor: 'x' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  it('says what would end with the own contract before it ends, and not while an offer waits', async () => {
    const { top, agent, low } = await line()
    await answer(await offer(top, agent, daily(1)))
    await answer(await offer(agent, low, daily(0.8)))
    const preview = await pages.ownEnd(top, 'daily')
    expect(preview.endedContracts.map(({ reason }) => reason)).toEqual([
      'UPLINE_CONTRACT_ENDED',
      'UPLINE_CONTRACT_ENDED',
    ])
    expect((await pages.ofKind(top, 'daily')).own).toHaveLength(1)
    await expect(pages.ownEnd(top, 'hourly')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const made = await offer(null, top, daily(1.1))
    await expect(pages.ownEnd(top, 'daily')).rejects.toMatchObject({ code: 'OFFER_EXISTS' })
    expect((await pages.ofKind(top, 'daily')).offer).toMatchObject({ offerId: made.offerId })
  })
})

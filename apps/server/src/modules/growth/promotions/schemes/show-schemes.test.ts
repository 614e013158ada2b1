import { describe, expect, it } from 'vitest'
import { asOwner } from '../../../core/ledger/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { schemes as seeds } from './seed-schemes.ts'
import { callerOf, createShow, offer } from '../testing.ts'
import { freeTerms } from '../testing/free-spins.ts'
import { codeOn, schemeOf } from '../testing/rewards.ts'
import { setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable((opened) => (table = opened))

const DAY = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const contact = { kind: 'contact', contact: 'phone', amount: '50', times: 5 } as const
const shownTo = async (caller: ReturnType<typeof callerOf> | null) =>
  (await createShow(table.app, table.settings).list(caller, 'en')).schemes
const titled = (title: string) => ({ texts: { en: { title, text: '' } } })

describe('ways to earn rewards on the page of promotions', () => {
  it('are told to members and visitors; codes, and anything to agents, trials and who has stopped, are not', async () => {
    const player = await table.sit(0n)
    const id = await schemeOf(table, contact)
    await codeOn(table)
    for (const caller of [callerOf(player), null])
      expect((await shownTo(caller)).map(({ promotionId }) => promotionId)).toEqual([id])
    for (const type of [1, 4, 41]) expect(await shownTo(callerOf(player, type))).toEqual([])
    const show = createShow(table.app, table.settings)
    await expect(show.scheme(callerOf(player, 4), id, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are told of from when staff say, else a fortnight before they begin, until they end', async () => {
    const ids = {
      soon: await schemeOf(table, contact, { startsAt: daysFromNow(13) }),
      early: await schemeOf(table, contact, { startsAt: daysFromNow(60), showFrom: daysFromNow(-1) }),
      now: await schemeOf(table, contact, { startsAt: daysFromNow(-1), endsAt: daysFromNow(1) }),
    }
    await schemeOf(table, contact, { startsAt: daysFromNow(15) })
    await schemeOf(table, contact, { startsAt: daysFromNow(5), showFrom: daysFromNow(2) })
    await schemeOf(table, contact, { startsAt: daysFromNow(-3), endsAt: daysFromNow(-1) })
    const shown = await shownTo(null)
    expect(new Map(shown.map(({ promotionId, state }) => [promotionId, state]))).toEqual(
      new Map([
        [ids.early, 'coming'],
        [ids.soon, 'coming'],
        [ids.now, 'running'],
      ]),
    )
    const bonus = await offer(table)
    await asOwner(
      table.app,
      `update promotions.promotions set starts_at = now() + interval '40 days', show_from = now() where promotion_id = '${bonus}'`,
    )
    const { offers } = await createShow(table.app, table.settings).list(null, 'en')
    expect(offers.map(({ promotionId, state }) => [promotionId, state])).toEqual([[bonus, 'COMING_SOON']])
  })

  it('stand under tabs that follow from what they are, unless staff chose others', async () => {
    const old = { startsAt: daysFromNow(-30) }
    await schemeOf(table, freeTerms(), { ...old, ...titled('spins') })
    await schemeOf(table, contact, { ...old, ...titled('contact'), quota: 10 })
    await schemeOf(table, contact, { ...old, ...titled('chosen'), quota: 10, tabs: ['live', 'sports'] })
    await schemeOf(table, contact, { ...titled('new'), startsAt: daysFromNow(-1) })
    const tabs = new Map((await shownTo(null)).map((one) => [one.title, one.tabs]))
    expect(tabs).toEqual(
      new Map([
        ['spins', ['slots']],
        ['contact', ['limited']],
        ['chosen', ['live', 'sports']],
        ['new', ['new']],
      ]),
    )
  })

  it.each(seeds.filter(({ terms }) => terms.kind !== 'code').map((seed) => [seed.terms.kind, seed] as const))(
    'say figures of a %s before anything else',
    async (kind, { terms }) => {
      const player = await table.sit(0n)
      const ends = kind === 'raffle' || kind === 'envelope' ? { endsAt: daysFromNow(7) } : {}
      const id = await schemeOf(table, terms, { ...ends, picture: '/art/mall/a.svg' })
      const shown = await createShow(table.app, table.settings).scheme(callerOf(player), id, 'en')
      expect(shown).toMatchObject({ promotionId: id, kind, picture: '/art/mall/a.svg', times: terms.times })
      expect(shown.figures.length).toBeGreaterThan(0)
      expect(new Set(shown.figures.map(({ name }) => name)).size).toBe(shown.figures.length)
      for (const { unit, value } of shown.figures)
        if (unit === 'money') expect(Number(value.replaceAll(',', ''))).toBeGreaterThan(0)
    },
  )
})

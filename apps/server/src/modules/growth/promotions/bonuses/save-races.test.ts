import type { PromotionEdit } from '@krathong/protocol/calls/promotions-back-office'
import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { savePromotion } from './save-promotion.ts'
import { saveScheme } from '../schemes/save-scheme.ts'
import { terms } from '../testing.ts'

const by = {
  caller: { operatorId: newId(), username: 'mali', role: 'content' } as OperatorCaller,
  request: { address: '127.0.0.1' } as RequestFacts,
}

let table: TestTable
beforeAll(async () => {
  table = await openTestTable()
})
afterAll(() => table.close())

const shared = {
  texts: { en: { title: 'Saved by two', text: '' }, th: { title: 'Saved by two', text: '' } },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  quota: null,
  budget: null,
  place: 0,
}
const scheme = (code: string): SchemeEdit => ({
  ...shared,
  terms: { kind: 'code', code, amount: '20', times: 1 },
})
const promotion = (): PromotionEdit => ({
  ...shared,
  picture: '',
  joinHours: 24,
  terms,
})
const saves = {
  promotion: (promotionId: string, version = 0) =>
    savePromotion(table, by, { promotionId, version, promotion: promotion() }),
  scheme: (promotionId: string, version = 0) =>
    saveScheme(table, by, {
      promotionId,
      version,
      scheme: scheme(`S${promotionId.slice(-8)}`.toUpperCase()),
    }),
}
const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works))
    .map((one) => (one.status === 'fulfilled' ? 'saved' : String((one.reason as { code?: string }).code)))
    .toSorted()
const versionsOf = async (promotionId: string) => {
  const { rows } = await sql<{ version: number }>`select version from promotions.versions
    where promotion_id = ${promotionId}::uuid order by version`.execute(table.app.db)
  return rows.map(({ version }) => version)
}

describe.each(['promotion', 'scheme'] as const)('a %s', (of) => {
  it('is saved by the first of many at once, new or known, and each version is kept once', async () => {
    const promotionId = newId()
    for (const version of [0, 1]) {
      const many = Array.from({ length: 6 }, () => saves[of](promotionId, version))
      expect(await outcomes(many)).toEqual([...Array.from({ length: 5 }, () => 'VERSION_CONFLICT'), 'saved'])
    }
    expect(await versionsOf(promotionId)).toEqual([1, 2])
  })

  it('under the id of another brand is refused, and that one stays as it was', async () => {
    const promotionId = newId()
    await saves[of](promotionId)
    await asOwner(
      table.app,
      `with other as (insert into settings.brands (brand_id, code, house_owner) values ($1, $2, $3) returning brand_id)
        update promotions.promotions set brand_id = other.brand_id from other where promotion_id = $4`,
      [newId(), `b${promotionId}`, newId(), promotionId],
    )
    expect(await outcomes([saves[of](promotionId)])).toEqual(['VERSION_CONFLICT'])
    expect(await versionsOf(promotionId)).toEqual([1])
  })
})

it('the same code is taken by one of many ways at once', async () => {
  const ids = Array.from({ length: 6 }, newId)
  const works = ids.map((promotionId) =>
    saveScheme(table, by, { promotionId, version: 0, scheme: scheme('ONLYONE') }),
  )
  expect(await outcomes(works)).toEqual([...Array.from({ length: 5 }, () => 'BAD_INPUT'), 'saved'])
  const [winner] = (await Promise.all(ids.map(versionsOf))).filter((versions) => versions.length > 0)
  expect(winner).toEqual([1])
})

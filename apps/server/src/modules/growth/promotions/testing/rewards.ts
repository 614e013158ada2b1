import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { setStage, writePromotion } from '../bonuses/promotion-store.ts'

export { claimAll, claimReward } from '../rewards/claim-reward.ts'
export { makeRewards } from '../rewards/make-rewards.ts'
export { redeemCode } from '../rewards/redeem-code.ts'
export { createRewards } from '../rewards/show-rewards.ts'
export { signToday } from '../check-ins/sign-today.ts'
export { simulateScheme } from '../schemes/simulate-scheme.ts'
export { tendRewards } from '../rewards/tend-rewards.ts'

/** A published way to earn rewards; answers its id. */
export const schemeOf = async (
  table: TestTable,
  terms: SchemeTerms,
  change: Partial<SchemeEdit> = {},
): Promise<string> => {
  const promotionId = newId()
  const edit: SchemeEdit = {
    texts: { en: { title: 'A reward', text: '' } },
    terms,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    quota: null,
    budget: null,
    place: 0,
    ...change,
  }
  const { brandId } = table.settings.current()
  await transact(table.app.db, async (tx) => {
    await writePromotion(tx, edit, { promotionId, brandId, kind: edit.terms.kind, version: 1, by: 'test' })
    await setStage(tx, { promotionId, stage: 'published', by: 'test' })
  })
  return promotionId
}

let codes = 0
export const codeOn = async (table: TestTable, change: Partial<SchemeEdit> = {}) => {
  codes += 1
  const code = `CODE${codes}`
  return { code, promotionId: await schemeOf(table, { kind: 'code', code, amount: '20', times: 1 }, change) }
}

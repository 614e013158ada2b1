import { expect } from 'vitest'
import type { PointItem } from '@krathong/protocol/calls/points-back-office'
import type { StepUpAction } from '@krathong/protocol/calls/payment-password'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { expectSoundLedger } from '../../core/ledger/testing.ts'
import { detailText } from '../../people/players/rules/step-up-detail.ts'
import { insertStepUp } from '../../people/players/payment-password/payment-password-store.ts'
import type { Settings } from '../../core/settings/index.ts'
import { liabilityOf, openLiability, pointsOf } from './accounts.ts'
import { insertItem } from './item-store.ts'
import { amountOfPoints, POINTS } from './rules.ts'

export type Parts = { app: App; settings: Settings }

/** Points as two of staff would give them, or take them away. */
export const give = ({ app, settings }: Parts, playerId: string, points: bigint) =>
  transact(app.db, async (tx) => {
    const { platformOwner } = settings.current()
    await openLiability(tx, platformOwner)
    const [own, site] = [pointsOf(playerId), liabilityOf(platformOwner)]
    const [debit, credit] = points > 0n ? [site, own] : [own, site]
    const amount = amountOfPoints(points > 0n ? points : -points)
    const cause = { kind: 'points-correction' as const, id: newId() }
    await post(tx, [{ cause, debit, credit, currency: POINTS, amount }])
  })

export const ITEM: PointItem = {
  kind: 'money',
  texts: { th: { name: 'ดอกบัว', text: 'เงินเล่น' }, en: { name: 'Lotus', text: 'Play money' } },
  picture: '/art/mall/lotus.svg',
  points: 10,
  amount: '5',
  delivery: null,
  stock: null,
  perPlayer: null,
  perDay: null,
  rank: 0,
  place: 0,
  isPublished: true,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
}

/** An item on sale; its id. */
export const putUp = ({ app, settings }: Parts, change: Partial<PointItem> = {}): Promise<string> =>
  transact(app.db, async (tx) => {
    const itemId = newId()
    const { brandId } = settings.current()
    await insertItem(
      tx,
      { ...ITEM, ...change },
      { itemId, brandId, version: 1, at: await databaseNow(tx), by: 'test' },
    )
    return itemId
  })

/** A proof as the payment password would have given it. */
export const prove = (
  { app }: Parts,
  playerId: string,
  action: StepUpAction,
  detail: Record<string, string>,
): Promise<string> =>
  transact(app.db, async (tx) => {
    const proof = newToken()
    await insertStepUp(
      tx,
      { playerId, proofHash: hashToken(proof), action, detailHash: hashToken(detailText(detail)) },
      120,
    )
    return proof
  })

/** The ledger, every redemption against the money it says it moved, and every stock against what was given of it. */
export const expectSoundMall = async ({ app }: Parts): Promise<void> => {
  await expectSoundLedger(app.db)
  expect(await app.db.selectFrom('points.v_unposted').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('points.v_stock_drift').selectAll().execute()).toEqual([])
}

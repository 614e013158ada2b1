import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { writeCursor } from '../../../../platform/cursor.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { giftTablesOf, rebatesOf } from './gift-sources.ts'
import { readLevel, readPast, readWaiting } from './reward-reads.ts'
import { cashbacksOf, checkInsOf, contactsOf } from './reward-sources.ts'
import type { Scheme, SchemeOf } from './reward-types.ts'
import { createFreeSpins } from '../free-spins/show-free-spins.ts'
import { rewardView } from './reward-views.ts'
import { amountOf } from '../rules/terms.ts'
import { isOfKind, readSchemesFor } from '../schemes/scheme-reads.ts'

type RecordView = CallOutput<typeof calls.rewards.list>

const NOTHING: RecordView = {
  available: 0,
  rewards: [],
  checkIns: [],
  contacts: [],
  cashbacks: [],
  rebates: [],
  gifts: [],
  hasCodes: false,
}

const ofKind = <Kind extends Scheme['kind']>(schemes: readonly Scheme[], kind: Kind) =>
  schemes.filter((scheme): scheme is SchemeOf<Kind> => isOfKind(scheme, kind))

/** What a member can take, and how more is earned. */
export const createRewards = (app: App, settings: Settings) => {
  const parts = { app, settings }
  const freeSpins = createFreeSpins(app, settings)
  const list = async (caller: PlayerCaller, language: string): Promise<RecordView> => {
    if (caller.type !== 0 || (await isPlayStopped(app.db, caller.playerId))) return NOTHING
    const now = await databaseNow(app.db)
    const [waiting, schemes, level] = await Promise.all([
      readWaiting(app.db, caller.playerId),
      readSchemesFor(app.db, settings.current().brandId, caller.playerId),
      readLevel(app.db, caller.playerId),
    ])
    const checkIns = await checkInsOf(parts, ofKind(schemes, 'check-in'), { caller, language, now })
    const contacts = await contactsOf(parts, ofKind(schemes, 'contact'), { caller, language })
    const free = await freeSpins.list(caller, language)
    const at = { settings, level, language }
    const claimable = waiting.filter(({ state }) => state === 'CLAIMABLE')
    const verified = contacts.filter(({ isVerified }) => isVerified)
    const open = checkIns.filter((one) => !one.isSigned && amountOf(one.staked) >= amountOf(one.stakeMin))
    return {
      available:
        claimable.length +
        open.length +
        verified.length +
        free.filter(({ state }) => state === 'OFFER').length,
      rewards: waiting.map((reward) => rewardView(reward, { settings, language, now })),
      checkIns,
      contacts,
      cashbacks: cashbacksOf(ofKind(schemes, 'cashback'), at),
      rebates: rebatesOf(ofKind(schemes, 'rebate'), at),
      gifts: giftTablesOf(schemes, at),
      hasCodes: ofKind(schemes, 'code').length > 0,
    }
  }

  return {
    list,
    history: async (
      { playerId }: PlayerCaller,
      page: { cursor?: string | undefined; limit: number },
      language: string,
    ) => {
      const now = await databaseNow(app.db)
      const rows = await readPast(app.db, { playerId, ...page })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => rewardView(row, { settings, language, now })),
        nextCursor:
          last && rows.length === page.limit ? writeCursor({ at: last.readyAt, id: last.rewardId }) : null,
      }
    },
  }
}

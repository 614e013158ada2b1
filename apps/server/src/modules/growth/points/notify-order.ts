import { pointItem } from '@krathong/protocol/calls/points-back-office'
import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isAnnouncedState, orderTexts } from './order-texts.ts'
import type { RedemptionDetails } from './redemption-reads.ts'
import { nameOf } from './views.ts'

/** What staff did with an order, in the player's mailbox and with the step. */
export const notifyOrder = async (tx: Tx, settings: Settings, row: RedemptionDetails): Promise<void> => {
  if (!isAnnouncedState(row.state) || !row.edit) return
  const { texts } = pointItem.parse(row.edit)
  const { defaultLanguage } = settings.current().value
  await sendMessage(tx, {
    playerId: row.player_id,
    cause: `point-order:${row.redemption_id}:${row.version}`,
    kind: 'system',
    texts: orderTexts({
      state: row.state,
      reference: row.reference,
      remark: row.remark,
      nameIn: (language) => nameOf(texts, language, defaultLanguage),
    }),
    link: '/pointMall?show=orders',
  })
}

import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { usePercent } from '../../../shared/use-percent.ts'
import { useGame, useMoney, useTexts } from '../game-context.tsx'
import { SymbolPicture } from './symbol-picture.tsx'

/** Price and return stand here before the person says yes. */
export const BuyDialog = ({ onClose }: { onClose: () => void }) => {
  const { facts, session } = useGame()
  const t = useTexts()
  const money = useMoney()
  const percent = usePercent()
  const { buy, freeSpins } = facts.info
  if (!buy) return null
  const price = money(session.costOf('buy'))
  const confirm = () => {
    onClose()
    void session.spin('buy')
  }
  return (
    <Dialog name="buy" title={t('buy.title')} onClose={onClose}>
      <div className="buy-box">
        {facts.scatter && <SymbolPicture symbol={facts.scatter.id} size={112} />}
        <p>
          {t((freeSpins?.multiplier ?? 1) > 1 ? 'buy.text' : 'buy.textPlain', {
            spins: buy.spins,
            stake: money(session.stake),
            multiplier: freeSpins?.multiplier ?? 1,
          })}
        </p>
        <dl className="facts">
          <div className="fact">
            <dt>{t('buy.price')}</dt>
            <dd className="buy-sum tabular">
              <bdi>{price}</bdi>
            </dd>
          </div>
          <div className="fact">
            <dt>{t('buy.rtp')}</dt>
            <dd className="tabular">{percent(buy.rtp)}</dd>
          </div>
        </dl>
        <p className="panel-text">{t('buy.odds')}</p>
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('buy.cancel')}
        </Button>
        <Button kind="gold" onClick={confirm}>
          {t('buy.confirm', { price })}
        </Button>
      </div>
    </Dialog>
  )
}

import { buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { RotateCcw, ShieldCheck } from 'lucide-react'
import type { Output } from '../../shared/boot.ts'
import { isOwnLottery, ticketPlace } from '../../shared/lottery-places.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { Facts } from './record-tools.tsx'
import { VendorRound } from './vendor-round.tsx'

type Bet = Output<'records', 'bets'>['content'][number]

const watchAgain = ({ gameId, roundId }: Bet) => new URLSearchParams({ id: gameId, round: roundId })

/** One bet with its numbers; a round of our own can be watched again and proven. */
export const BetDialog = ({ bet, onClose }: { bet: Bet; onClose: () => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string, signed = false) => (
    <OwnMoney amount={amount} currency={currency} signed={signed} />
  )
  const hasJackpot = /[1-9]/.test(bet.jackpot)
  return (
    <Dialog name="bet" title={t('bets.one')} onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            { label: t('bets.game'), value: bet.gameName },
            { label: t('bets.vendor'), value: bet.vendor },
            { label: t('bets.state'), value: t(`bets.${bet.state}`) },
            { label: t('bets.stake'), value: money(bet.stake) },
            { label: t('bets.payout'), value: money(bet.payout) },
            hasJackpot && { label: t('statement.jackpot'), value: money(bet.jackpot) },
            { label: t('bets.net'), value: money(bet.netWin, true) },
            { label: `${t('bets.placedAt')} (${zoneOf(bet.placedAt)})`, value: stampOf(bet.placedAt) },
            bet.settledAt !== null && { label: t('bets.settledAt'), value: stampOf(bet.settledAt) },
            { label: t('records.utc'), value: bet.placedAt },
            { label: t('bets.round'), value: <span className="mono record-number">{bet.roundId}</span> },
            { label: t('bets.number'), value: <span className="mono record-number">{bet.betId}</span> },
          ]}
        />
        {isOwnLottery(bet.gameId) ? (
          <Link
            to={ticketPlace({ gameCode: bet.gameId, ticketId: bet.betId })}
            className={buttonClass({ kind: 'quiet', wide: true })}
          >
            {t('lottery.ticket')}
          </Link>
        ) : bet.hasProof ? (
          <>
            <Link to={`/game?${watchAgain(bet)}`} className={buttonClass({ kind: 'quiet', wide: true })}>
              <RotateCcw size={18} aria-hidden="true" className="flip-rtl" />
              {t('verify.watchAgain')}
            </Link>
            <Link to={`/verify/${bet.roundId}`} className={buttonClass({ kind: 'quiet', wide: true })}>
              <ShieldCheck size={18} aria-hidden="true" />
              {t('records.toRound')}
            </Link>
          </>
        ) : (
          <VendorRound roundId={bet.roundId} vendor={bet.vendor} />
        )}
      </div>
    </Dialog>
  )
}

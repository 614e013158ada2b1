import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { ChanceCheck } from './chance-check.tsx'
import { PrizeTerms, TimeLeft, useEntryText } from './chance-parts.tsx'
import type { Wheel } from './queries.ts'
import { useClaim, useLookAgain } from './use-claim.ts'
import { WheelPicture } from './wheel-picture.tsx'

/**
 * Whether the wheel has come to rest at the turn that is shown. A turn that was over before the page was opened has; one that turned before
 * the person's eyes has when the picture says so.
 */
const useLanding = (isTurning: boolean, ticketId: string | null) => {
  const [turned, setTurned] = useState<string | null>(null)
  const [landed, setLanded] = useState<string | null>(null)
  if (isTurning && ticketId !== null && turned !== ticketId) setTurned(ticketId)
  return {
    isLanded: ticketId === null || turned !== ticketId || landed === ticketId,
    land: () => setLanded(ticketId),
  }
}

/** A wheel that stops where the server's answer says; it turns while the beacon that decides has not spoken. */
export const WheelCard = ({ wheel, now }: { wheel: Wheel; now: number }) => {
  const { t } = useWords()
  const entryText = useEntryText()
  const again = useLookAgain()
  const { promotionId, title, text, isOpen, startsAt, endsAt, left, commitment, last, prizes } = wheel
  const turn = useMutation({
    mutationFn: (shown: string) => client('chances', 'turn', { promotionId, commitment: shown }),
    onSettled: again,
  })
  const isTurning = turn.isPending || last?.isDone === false
  const { isLanded, land } = useLanding(isTurning, last?.ticketId ?? null)
  return (
    <section className="card reward-card" aria-label={title}>
      <strong>{title}</strong>
      {text && <p className="reward-quiet">{text}</p>}
      {!isOpen && <TimeLeft word="raffle.opensIn" at={startsAt} now={now} />}
      {isOpen && endsAt !== null && <TimeLeft word="wheel.endsIn" at={endsAt} now={now} />}
      <WheelPicture prizes={prizes} isTurning={isTurning} prize={last?.prize ?? null} onLanded={land} />
      <div role="status" className="chance-result">
        {isTurning && <p>{t('wheel.turning')}</p>}
        {!isTurning && isLanded && last?.isDone && <Won wheel={wheel} />}
      </div>
      {turn.error && <FormFault>{refusalText(turn.error, t('shell.offline'))}</FormFault>}
      {isOpen && (
        <Button
          kind="gold"
          wide
          busy={isTurning}
          disabled={commitment === null || !isLanded}
          onClick={() => commitment !== null && turn.mutate(commitment)}
        >
          {left > 0 ? t('wheel.turn', { count: left }) : t('wheel.noTurns')}
        </Button>
      )}
      <p className="reward-quiet">
        {entryText(wheel.entry, wheel.most)} {wheel.period === 'day' && t('wheel.daily')}
      </p>
      <Odds wheel={wheel} />
      <PrizeTerms times={wheel.times} claimHours={wheel.claimHours} />
      {last?.isDone && <ChanceCheck key={last.ticketId} promotionId={promotionId} of="turn" name="turn" />}
    </section>
  )
}

const Won = ({ wheel: { last } }: { wheel: Wheel }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const claim = useClaim(() => client('rewards', 'claim', { rewardId: last!.rewardId! }))
  return (
    <>
      <p>{t('wheel.won')}</p>
      <OwnMoney className="chance-amount tabular" amount={last!.amount!} currency={currency} />
      {claim.error && <FormFault>{refusalText(claim.error, t('shell.offline'))}</FormFault>}
      {!last!.isTaken && (
        <Button busy={claim.isPending} onClick={() => claim.mutate()}>
          {t('reward.claim')}
        </Button>
      )}
    </>
  )
}

const PERCENT = 100

/** Every prize with its chance, as published; where one is used up its chance is the smallest prize's, and that is said. */
const Odds = ({ wheel: { prizes } }: { wheel: Wheel }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const isAnyGone = prizes.some(({ isUsedUp }) => isUsedUp)
  return (
    <details>
      <summary>{t('wheel.odds')}</summary>
      <dl className="facts">
        {prizes.map(({ amount, weight, isUsedUp }, place) => (
          <div key={place}>
            <dt className="tabular">{formatMoney(amount, currency)}</dt>
            <dd className="tabular">
              {isUsedUp ? (
                t('wheel.usedUp')
              ) : (
                <bdi>
                  {weight} / {all} · {((weight * PERCENT) / all).toFixed(2)}%
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isAnyGone && <p className="reward-quiet">{t('wheel.moved')}</p>}
    </details>
  )
}

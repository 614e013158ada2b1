import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useMutation } from '@tanstack/react-query'
import { gamePlace } from '../../shared/categories.ts'
import { client, refusalText } from '../../shared/client.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { FreeSpins } from './queries.ts'
import { useLookAgain } from './use-claim.ts'
import './rewards.css'

/** Free spins with all that they ask, before the press; then how many are left and where they are played. */
export const FreeSpinCard = ({ spins }: { spins: FreeSpins }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { promotionId, version, state } = spins
  const again = useLookAgain()
  const take = useMutation({
    mutationFn: () => client('freeSpins', 'take', { promotionId, version }),
    onSettled: again,
  })
  return (
    <section className="reward-card free-spins" aria-label={spins.title}>
      <div className="reward-head">
        <strong>{spins.title}</strong>
        <span className="reward-amount tabular">
          {t('freeSpins.each', { count: spins.spins, stake: formatMoney(spins.stake, currency) })}
        </span>
      </div>
      {spins.text && <p className="reward-quiet">{spins.text}</p>}
      {state === 'OPEN' ? <Used spins={spins} /> : <Games spins={spins} />}
      {state === 'NEEDS_DEPOSIT' && (
        <p>
          {t('freeSpins.needs', {
            amount: formatMoney(spins.depositMin, currency),
            done: ownMoneyText(spins.deposited, currency),
          })}
        </p>
      )}
      {state === 'OVER' && <p role="status">{t(`freeSpins.again.${spins.period}`)}</p>}
      {state === 'PREPARING' && <p role="status">{t('freeSpins.preparing')}</p>}
      {state === 'FAILED' && <p role="status">{t('freeSpins.failed')}</p>}
      {state !== 'OVER' && state !== 'FAILED' && <Terms spins={spins} />}
      {take.error && <FormFault>{refusalText(take.error, t('shell.offline'))}</FormFault>}
      {state === 'OFFER' && (
        <div className="reward-foot">
          <Button kind="gold" busy={take.isPending} onClick={() => take.mutate()}>
            {t('freeSpins.take', { count: spins.spins })}
          </Button>
        </div>
      )}
      {state === 'NEEDS_DEPOSIT' && (
        <div className="reward-foot">
          <Link to="#/me/deposit" className={buttonClass({})}>
            {t('freeSpins.deposit')}
          </Link>
        </div>
      )}
    </section>
  )
}

const Games = ({ spins: { games } }: { spins: FreeSpins }) => (
  <ul className="free-games">
    {games.map(({ id, name, tile }) => (
      <li key={id}>
        <img src={tile} alt="" width={64} height={64} loading="lazy" />
        <span>{name}</span>
      </li>
    ))}
  </ul>
)

/** How many are used, what they won, until when; each game that is open is a way in. */
const Used = ({ spins }: { spins: FreeSpins }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <>
      {spins.isAtVendor ? (
        <p>{t('freeSpins.atVendor')}</p>
      ) : (
        <>
          <p className="free-left tabular">
            <span>{t('freeSpins.used', { used: spins.used, count: spins.spins })}</span>
            <span>{t('freeSpins.won', { amount: ownMoneyText(spins.won, currency) })}</span>
          </p>
          <progress className="free-bar" aria-label={spins.title} value={spins.used} max={spins.spins} />
        </>
      )}
      {spins.until && (
        <p className="reward-quiet tabular">{t('freeSpins.until', { at: stampOf(spins.until) })}</p>
      )}
      <ul className="free-games">
        {spins.games.map(({ id, name, isOpen, vendor, category, tile }) => (
          <li key={id}>
            <img src={tile} alt="" width={64} height={64} loading="lazy" />
            <span>{name}</span>
            {isOpen ? (
              <Link
                className={buttonClass({ kind: 'gold' })}
                to={gamePlace({ nodeId: id, vassalage: vendor, gameType: category })}
              >
                {t('freeSpins.play')}
              </Link>
            ) : (
              <span className="reward-quiet">{t('freeSpins.shut')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What players ask first: until when, what may be won, and what has to be staked for it. */
const Terms = ({ spins }: { spins: FreeSpins }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => formatMoney(amount, currency)
  const { times, days, useHours, winMax, stakeMax, state } = spins
  return (
    <dl className="free-facts">
      {state !== 'OPEN' && (
        <div>
          <dt>{t('freeSpins.useWithin')}</dt>
          <dd>{t('freeSpins.hours', { hours: useHours })}</dd>
        </div>
      )}
      <div>
        <dt>{t('freeSpins.winMax')}</dt>
        <dd className="tabular">{money(winMax)}</dd>
      </div>
      <div>
        <dt>{t('freeSpins.asked')}</dt>
        <dd>{times === 0 ? t('freeSpins.askedNone') : t('freeSpins.askedTimes', { times, days })}</dd>
      </div>
      {times > 0 && (
        <div>
          <dt>{t('freeSpins.stakeMax')}</dt>
          <dd className="tabular">{t('freeSpins.stakeMaxRule', { amount: money(stakeMax) })}</dd>
        </div>
      )}
    </dl>
  )
}

import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney, ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { OpenRecord } from './queries.ts'

/** One open requirement: source, required, done, missing and end, with the two ways on. */
export const OpenCard = ({ record, openBets }: { record: OpenRecord; openBets: number }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => ownMoneyText(amount, currency)
  return (
    <article className="card stack">
      <strong>{record.source === 'DEPOSIT' ? t('bonus.depositRecord') : record.title}</strong>
      <progress
        className="bonus-bar"
        max={1}
        value={Number(record.done) / Number(record.required)}
        aria-label={t('bonus.required')}
      />
      <p className="tabular">
        {t('bonus.progress', { done: money(record.done), required: money(record.required) })}
      </p>
      <dl className="facts">
        <div>
          <dt>{t('bonus.missing')}</dt>
          <dd className="tabular">
            <OwnMoney amount={record.missing} currency={currency} />
          </dd>
        </div>
        {record.stakeMax !== null && (
          <div>
            <dt>{t('bonus.stakeMax')}</dt>
            <dd className="tabular">
              <OwnMoney amount={record.stakeMax} currency={currency} />
            </dd>
          </div>
        )}
        {record.cashoutMax !== null && (
          <div>
            <dt>{t('bonus.cashoutMax')}</dt>
            <dd className="tabular">
              <OwnMoney amount={record.cashoutMax} currency={currency} />
            </dd>
          </div>
        )}
        {record.expiresAt && (
          <div>
            <dt>{t('bonus.expires')}</dt>
            <dd className="tabular">{stampOf(record.expiresAt)}</dd>
          </div>
        )}
      </dl>
      {record.ifGivenUp ? (
        <GiveUp record={record} given={record.ifGivenUp} openBets={openBets} />
      ) : (
        <div className="bonus-buttons">
          <PlayOn />
        </div>
      )}
    </article>
  )
}

const PlayOn = () => {
  const { t } = useWords()
  return (
    <Link to="/" className={buttonClass({ kind: 'primary' })}>
      {t('bonus.playOn')}
    </Link>
  )
}

interface GiveUpProps {
  record: OpenRecord
  given: NonNullable<OpenRecord['ifGivenUp']>
  openBets: number
}

/** What exactly is removed stands there before it is; the first press only asks. */
const GiveUp = ({ record, given, openBets }: GiveUpProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const giveUp = useMutation({
    mutationFn: () => client('promotions', 'giveUp', { requirementId: record.requirementId }),
    onSettled: () => {
      setAsked(false)
      for (const group of ['promotions', 'wallet', 'withdrawals'])
        void cache.invalidateQueries({ queryKey: [group] })
    },
  })
  const money = (amount: string) => ownMoneyText(amount, currency)
  return (
    <section className="bonus-warning">
      {giveUp.error && <FormFault>{refusalText(giveUp.error, t('shell.offline'))}</FormFault>}
      <p>{t('bonus.giveUpText', { keep: money(given.keep), removed: money(given.removed) })}</p>
      {Number(given.stillToStake) > 0 && (
        <p>{t('bonus.stillToStake', { amount: money(given.stillToStake) })}</p>
      )}
      {openBets > 0 && <p>{t('bonus.betsOpen', { count: openBets })}</p>}
      <div className="bonus-buttons">
        {isAsked ? (
          <>
            <Button kind="danger" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
              {t('bonus.giveUpSure')}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {t('bonus.playOn')}
            </Button>
          </>
        ) : (
          <>
            <PlayOn />
            <Button kind="quiet" disabled={openBets > 0} onClick={() => setAsked(true)}>
              {t(record.source === 'REWARD' ? 'reward.giveBack' : 'bonus.giveUp')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

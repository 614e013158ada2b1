import { buttonClass } from '@krathong/ui/button'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Protection } from './queries.ts'
import { ReturnNotice } from './return-notice.tsx'

type Stop = NonNullable<Protection['stop']>

/** What is left to do while play is stopped: one's own money, one's own records, help, and leaving. */
export const StoppedCard = ({ stop, state }: { stop: Stop; state: Protection }) => {
  const { t } = useWords()
  const isRunning = stop.until === null || Date.parse(stop.until) > Date.parse(state.serverTime)
  const until = stop.until === null ? null : `${stampOf(stop.until)} ${zoneOf(stop.until)}`
  return (
    <section className="card stack stopped">
      <h2>{t(`safer.stopped.${stop.kind}`)}</h2>
      {isRunning && <p>{until === null ? t('safer.stoppedForGood') : t('safer.stoppedUntil', { until })}</p>}
      <ReturnNotice state={state} />
      <p className="safer-text">{t('safer.stoppedText')}</p>
      <div className="stopped-actions">
        <Link to="#/me/withdraw" className={buttonClass({})}>
          {t('safer.toWithdraw')}
        </Link>
        <Link to="#/me/statement" className={buttonClass({ kind: 'quiet' })}>
          {t('safer.toRecords')}
        </Link>
        <Link to="/help" className={buttonClass({ kind: 'quiet' })}>
          {t('safer.toHelp')}
        </Link>
        <Link to="#/me/security" className={buttonClass({ kind: 'quiet' })}>
          {t('safer.toClosure')}
        </Link>
      </div>
    </section>
  )
}

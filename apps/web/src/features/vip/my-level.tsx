import { Money } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { useOffersPage } from '../../shared/offered-pages.ts'
import { Link } from '../../shared/router.tsx'
import { dayOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Vip } from './queries.ts'

/** How much of what is wanted is done, from 0 to 1, for a bar; sums are told as figures beside it. */
const shareOf = (wanted: string, missing: string, done: string | null): number => {
  const whole = Number(wanted)
  if (whole <= 0) return 1
  const share = done === null ? 1 - Number(missing) / whole : Number(done) / whole
  return Math.max(0, Math.min(1, share))
}

type Mine = NonNullable<Vip['mine']>

interface MyLevelProps {
  mine: Mine
  levels: Vip['levels']
}

export const MyLevel = ({ mine, levels }: MyLevelProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const own = levels[mine.rank - 1]
  const hasMall = useOffersPage('/pointMall')
  return (
    <section className="vip-mine">
      <div className="vip-mine-head">
        <h2>{t('vip.mine')}</h2>
        {own ? <RankLabel label={own} /> : <span>{t('vip.noLevel')}</span>}
      </div>
      <dl className="vip-figures">
        <div>
          <dt>{t('vip.total')}</dt>
          <dd>
            <Money amount={mine.total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('vip.month')}</dt>
          <dd>
            <Money amount={mine.month} currency={currency} />
          </dd>
        </div>
      </dl>
      <Next mine={mine} levels={levels} />
      <Keep mine={mine} own={own} />
      <p className="vip-more">
        <Link to="#/me/bets">{t('vip.bets')}</Link>
        {hasMall && <Link to="/pointMall">{t('shell.mall')}</Link>}
      </p>
      <Changes mine={mine} levels={levels} />
    </section>
  )
}

const Bar = ({ share, label }: { share: number; label: string }) => (
  <progress className="vip-bar" max={1} value={share} aria-label={label} />
)

const Next = ({ mine: { next, total }, levels }: MyLevelProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const level = next && levels[next.rank - 1]
  if (!next || !level) return <p>{t('vip.highest')}</p>
  const wanted = next.kind === 'reach' ? level.needs : level.keeps
  const done = next.kind === 'reach' ? total : null
  return (
    <div className="vip-next">
      <p>
        {t(next.kind === 'reach' ? 'vip.nextReach' : 'vip.nextRegain')} <RankLabel label={level} />
      </p>
      <Bar share={shareOf(wanted, next.missing, done)} label={t('vip.toNext')} />
      <p>
        {t('vip.missing')} <Money amount={next.missing} currency={currency} />
      </p>
    </div>
  )
}

const Keep = ({ mine, own }: { mine: Mine; own: Vip['levels'][number] | undefined }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  if (!own) return null
  if (mine.keepMissing === null) return <p className="vip-quiet">{t('vip.keepFree')}</p>
  return (
    <div className="vip-next">
      <Bar share={shareOf(own.keeps, mine.keepMissing, null)} label={t('vip.toKeep')} />
      <p>
        {t('vip.keepMissing', { date: dayOf(new Date(mine.monthEndsAt)) })}{' '}
        <Money amount={mine.keepMissing} currency={currency} />
      </p>
    </div>
  )
}

const Changes = ({ mine, levels }: MyLevelProps) => {
  const { t } = useWords()
  if (mine.changes.length === 0) return null
  const name = (rank: number) => levels[rank - 1]?.labelName ?? t('vip.noLevel')
  return (
    <details className="vip-changes">
      <summary>{t('vip.history')}</summary>
      <ul>
        {mine.changes.map((change) => (
          <li key={change.at}>
            <time className="tabular" dateTime={change.at}>
              {stampOf(change.at)}
            </time>{' '}
            {t(`vip.change.${change.why}`, { level: name(change.toRank) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

import { buttonClass } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { whenSignedIn } from '../../shared/gate.ts'
import { PromotionFrame } from '../../shared/promotion-frame.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link, navigate } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import { MissingNeeds, NeedTerms, StateWord } from './offer-words.tsx'
import { PromotionArt } from './promotion-art.tsx'
import { schemeQuery, type SchemeData } from './queries.ts'
import './bonus.css'

/** One way to earn rewards, with what it gives and asks before one goes there. */
export const SchemePage = ({ promotionId }: { promotionId: string }) => (
  <PromotionFrame query={useQuery(schemeQuery(promotionId))} draw={(scheme) => <Whole scheme={scheme} />} />
)

const Whole = ({ scheme }: { scheme: SchemeData }) => {
  const { t } = useWords()
  const { state, placesLeft } = scheme
  return (
    <article className="bonus-offer">
      <PromotionArt picture={scheme.picture} kind={scheme.kind} isFirst />
      <StateWord state={state === 'coming' ? 'COMING_SOON' : placesLeft === 0 ? 'CLOSED' : 'JOIN'} />
      <h1>{scheme.title}</h1>
      {scheme.text && <p>{scheme.text}</p>}
      {scheme.needs.some(({ isMet }) => !isMet) && <MissingNeeds needs={scheme.needs} />}
      <ToPlace kind={scheme.kind} />
      <section>
        <h2>{t('promo.terms')}</h2>
        <p className="bonus-quiet">
          {t('help.version', { version: String(scheme.version), date: stampOf(scheme.startsAt) })}
        </p>
        <SchemeTerms scheme={scheme} />
      </section>
    </article>
  )
}

type Figure = SchemeData['figures'][number]

const words: Readonly<Record<Figure['name'], WordKey>> = {
  most: 'promo.figure.most',
  total: 'promo.figure.total',
  rate: 'promo.figure.rate',
  lossMin: 'promo.figure.lossMin',
  depositMin: 'promo.term.minDeposit',
  stakeMin: 'promo.figure.stakeMin',
  friend: 'promo.figure.friend',
  spins: 'promo.figure.spins',
  winMax: 'promo.term.maxWin',
  parts: 'promo.figure.parts',
  days: 'promo.figure.days',
  steps: 'promo.figure.steps',
  claimHours: 'promo.figure.claimHours',
}

const FigureText = ({ figure: { unit, value } }: { figure: Figure }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  if (unit === 'money') return <Money amount={value} currency={currency} />
  if (unit === 'percent') return <bdi>{value}%</bdi>
  if (unit === 'hours') return t('promo.hours', { hours: Number(value) })
  return <bdi>{value}</bdi>
}

const SchemeTerms = ({ scheme }: { scheme: SchemeData }) => {
  const { t } = useWords()
  const { startsAt, endsAt, times, placesLeft } = scheme
  return (
    <dl className="bonus-terms bonus-terms-wide">
      {scheme.figures.map((figure) => (
        <div key={figure.name}>
          <dt>{t(words[figure.name])}</dt>
          <dd className="tabular">
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
      <NeedTerms needs={scheme.needs} />
      <div>
        <dt>{t('promo.term.wagering')}</dt>
        <dd>{times > 0 ? t('promo.wagering.bonus', { times }) : t('promo.noneNeeded')}</dd>
      </div>
      <div>
        <dt>{t('promo.term.from')}</dt>
        <dd>{`${stampOf(startsAt)} ${zoneOf(startsAt)}`}</dd>
      </div>
      <div>
        <dt>{t('promo.term.until')}</dt>
        <dd>{endsAt ? `${stampOf(endsAt)} ${zoneOf(endsAt)}` : t('promo.openEnd')}</dd>
      </div>
      {placesLeft !== null && (
        <div>
          <dt>{t('promo.term.places')}</dt>
          <dd>{t('bonus.placesLeft', { count: placesLeft })}</dd>
        </div>
      )}
    </dl>
  )
}

type Place = readonly [to: string, word: WordKey]
const rewards: Place = ['#/me/rewardCenter', 'me.rewardCenter']
const missions: Place = ['#/me/missionLeaderboard', 'me.missions']
const friends: Place = ['#/me/referral', 'me.referral']
const chances: Place = ['#/me/chances', 'me.chances']

const places: Partial<Record<SchemeData['kind'], Place>> = {
  mission: missions,
  leaderboard: missions,
  referral: friends,
  commission: friends,
  raffle: chances,
  wheel: chances,
  envelope: chances,
  application: ['/promotions', 'promo.all'],
}

/** To where it is taken. */
const ToPlace = ({ kind }: Pick<SchemeData, 'kind'>) => {
  const { t } = useWords()
  const [to, word] = places[kind] ?? rewards
  return (
    <div className="bonus-buttons">
      <Link
        className={buttonClass()}
        to={to}
        onClick={(event) => {
          event.preventDefault()
          void whenSignedIn(() => navigate(to))
        }}
      >
        {t(word)}
      </Link>
    </div>
  )
}

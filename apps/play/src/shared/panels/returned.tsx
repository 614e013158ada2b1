import { localeOf } from '@krathong/protocol/languages'
import { Button, Spinner } from '@krathong/ui/button'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useFrame, useTexts } from '../frame-game.tsx'
import type { Returned as ReturnedFigures } from '../play-client.ts'
import { useAsked } from './use-asked.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

const Figures = ({ figures: answer }: { figures: ReturnedFigures }) => {
  const { opened } = useFrame()
  const t = useTexts()
  const locale = localeOf(opened.language)
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const { law, promised, realised, low, high, rounds, countedAt } = answer
  const isByBet = law === 'path' || law === 'exact'
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <dl className="facts">
      {promised !== null && (
        <Fact name={t(law === 'ceiling' ? 'returned.best' : 'returned.promised')}>
          {percent.format(promised)}
        </Fact>
      )}
      {realised !== null && <Fact name={t('returned.realised')}>{percent.format(realised)}</Fact>}
      <Fact name={t(isByBet ? 'returned.bets' : 'returned.rounds')}>
        {new Intl.NumberFormat(locale).format(rounds)}
      </Fact>
      {low !== null && high !== null && low < high && (
        <Fact name={t('returned.interval')}>
          <bdi>
            {percent.format(low)} – {percent.format(high)}
          </bdi>
        </Fact>
      )}
      {countedAt !== null && <Fact name={t('returned.counted')}>{moment.format(new Date(countedAt))}</Fact>}
    </dl>
  )
}

/** What this version of the game promised of all rounds played with it, and what it returned, with a sentence that says what to make of it. */
export const Returned = () => {
  const { client } = useFrame()
  const t = useTexts()
  const ask = useCallback((): Promise<ReturnedFigures> => client('seatRtp', 'own', {}), [client])
  const { asked, retry } = useAsked(ask)
  return (
    <section className="returned" aria-labelledby="returned-title">
      <h3 className="panel-title" id="returned-title">
        {t('returned.title')}
      </h3>
      <p className="panel-text">{t('returned.text')}</p>
      {asked.state === 'asking' && (
        <p className="panel-wait">
          <Spinner />
        </p>
      )}
      {asked.state === 'failed' && (
        <div className="panel-wait">
          <p role="alert">{asked.message}</p>
          <Button onClick={retry}>{t('game.retry')}</Button>
        </div>
      )}
      {asked.state === 'there' && (
        <>
          {asked.value.law !== 'spread' && (
            <p className="panel-text">{t(`returned.law.${asked.value.law}`)}</p>
          )}
          <p className="panel-text">{t(`returned.${asked.value.state}`)}</p>
          {asked.value.rounds > 0 && <Figures figures={asked.value} />}
        </>
      )}
    </section>
  )
}

import { localeOf } from '@krathong/protocol/languages'
import { useCallback } from 'react'
import { usePercent } from '../use-percent.ts'
import { useFrame, useTexts } from '../frame-game.tsx'
import type { Returned as ReturnedFigures } from '../play-client.ts'
import { AskedPart } from './asked-part.tsx'
import { Fact } from './fact.tsx'
import { useAsked } from './use-asked.ts'

const Figures = ({ figures: answer }: { figures: ReturnedFigures }) => {
  const { opened } = useFrame()
  const t = useTexts()
  const locale = localeOf(opened.language)
  const percent = usePercent()
  const { law, promised, realised, low, high, rounds, countedAt } = answer
  const isByBet = law === 'path' || law === 'exact'
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <dl className="facts">
      {promised !== null && (
        <Fact name={t(law === 'ceiling' ? 'returned.best' : 'returned.promised')}>{percent(promised)}</Fact>
      )}
      {realised !== null && <Fact name={t('returned.realised')}>{percent(realised)}</Fact>}
      <Fact name={t(isByBet ? 'returned.bets' : 'returned.rounds')}>
        {new Intl.NumberFormat(locale).format(rounds)}
      </Fact>
      {low !== null && high !== null && low < high && (
        <Fact name={t('returned.interval')}>
          <bdi>
            {percent(low)} – {percent(high)}
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
      <AskedPart asked={asked} retry={retry}>
        {(figures) => (
          <>
            {figures.law !== 'spread' && <p className="panel-text">{t(`returned.law.${figures.law}`)}</p>}
            <p className="panel-text">{t(`returned.${figures.state}`)}</p>
            {figures.rounds > 0 && <Figures figures={figures} />}
          </>
        )}
      </AskedPart>
    </section>
  )
}

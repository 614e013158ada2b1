import type { SoldGame } from '@krathong/lottery'
import { formatMoney } from '@krathong/ui/money'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { countdownOf } from '../../shared/server-clock.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { shotsQuery } from './queries.ts'
import { SendShot, written } from './send-shot.tsx'
import './shots.css'

type Round = Output<'lottery', 'shots'>['rounds'][number]

/** Yeekee: where a player sends numbers to the rounds that take them, with or without a bet. */
export const Shots = ({ sold, now }: { sold: SoldGame; now: number }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => formatMoney(amount, currency)
  const { data } = useQuery(shotsQuery(sold.game.code))
  const [picked, setPicked] = useState<string | null>(null)
  const rounds = (data?.rounds ?? []).filter(({ until }) => Date.parse(until) > now)
  const round = rounds.find(({ numero }) => numero === picked) ?? rounds[0]
  return (
    <section className="lottery-shots" aria-labelledby="lottery-shots">
      <h2 id="lottery-shots">{t('lottery.shots.title')}</h2>
      <p className="lottery-quiet">{t('lottery.shots.text')}</p>
      {data && (
        <p className="lottery-quiet">
          {t('lottery.shots.rewards', {
            first: money(data.rewards.first),
            counted: money(data.rewards.counted),
            staked: money(data.rewards.staked),
          })}
        </p>
      )}
      {rounds.length > 1 && (
        <Segments
          label={t('lottery.draw')}
          value={round!.numero}
          options={rounds.map(({ numero }) => ({ value: numero, label: numero.split('-').at(-1)! }))}
          onChange={setPicked}
        />
      )}
      {round ? (
        <RoundShots key={round.numero} gameCode={sold.game.code} round={round} now={now} />
      ) : (
        data && <p>{t('lottery.shots.none')}</p>
      )}
    </section>
  )
}

interface RoundProps {
  gameCode: string
  round: Round
  now: number
}

const RoundShots = ({ gameCode, round, now }: RoundProps) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { numero, until, count, left, own } = round
  return (
    <>
      <div className="lottery-shots-now">
        <bdi className="tabular">{numero}</bdi>
        <span>
          {t('lottery.shots.until')} <b className="tabular">{countdownOf(Date.parse(until) - now)}</b>
        </span>
        <span>{t('lottery.shots.count', { count })}</span>
      </div>
      {isSignedIn ? (
        left > 0 ? (
          <SendShot gameCode={gameCode} numero={numero} />
        ) : (
          <p>{t('lottery.shots.full')}</p>
        )
      ) : (
        <p className="lottery-quiet">{t('lottery.shots.signIn')}</p>
      )}
      {own.length > 0 && (
        <>
          <h3>{t('lottery.shots.own')}</h3>
          <ul className="lottery-shots-own">
            {own.map(({ number, at }) => (
              <li key={at}>
                <bdi className="tabular">{written(number)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

import { localeOf } from '@krathong/protocol/languages'
import type { SlotInfo } from '@krathong/games/slots'
import { Fact } from '../../../shared/panels/fact.tsx'
import { GameFacts } from '../../../shared/panels/game-facts.tsx'
import { usePercent } from '../../../shared/use-percent.ts'
import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'
import { nameOf } from '../slot-facts.ts'
import { payAt } from './pay-at.ts'

const RAREST_SHOWN = 1e12

/** Odds in round figures: three digits say enough, and beyond a trillion a limit says more than a row of noughts. */
const useOneIn = () => {
  const t = useTexts()
  return (odds: number) =>
    odds > RAREST_SHOWN
      ? t('information.rarerThan', { odds: RAREST_SHOWN })
      : t('information.oneIn', { odds: Number(odds.toPrecision(3)) })
}

const Odds = ({ odds }: { odds: SlotInfo['spin']['winOdds'] }) => {
  const t = useTexts()
  const oneInOf = useOneIn()
  return (
    <>
      {odds.map(({ atLeastX, oneIn }) => (
        <Fact key={atLeastX} name={t('information.winOf', { times: atLeastX })}>
          {oneInOf(oneIn)}
        </Fact>
      ))}
    </>
  )
}

const PotsInWords = () => {
  const { opened } = useGame()
  const t = useTexts()
  const money = useMoney()
  const pots = useGameState((state) => state.pots)
  const [first] = pots
  if (!first) return null
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(first.asOf))
  return (
    <Fact name={t('information.pots', { time })}>
      {pots.map(({ code, amount, mustHitBy }) => (
        <span key={code} className="pot-line">
          {code} <bdi>{money(amount)}</bdi>
          {mustHitBy !== undefined && (
            <small>{t('information.mustHit', { code, amount: money(mustHitBy) })}</small>
          )}
        </span>
      ))}
    </Fact>
  )
}

export const Information = () => {
  const { facts, opened, session } = useGame()
  const t = useTexts()
  const money = useMoney()
  const percent = usePercent()
  const oneInOf = useOneIn()
  const { buy, hitRate, freeSpins, hold, respins, choices } = facts.info
  const picked = useGameState((state) => state.choice)
  const choice = choices.find(({ id }) => id === picked)
  const spin = { ...facts.info.spin, ...choice }
  const highest = payAt(spin.maxWin, spin.cost, session.stake, opened.currency.exponent)
  return (
    <>
      <GameFacts>
        {choice && <Fact name={t('choice.title')}>{nameOf(choice.name, opened.language)}</Fact>}
        <Fact name={t('information.rtp')} note={t('information.rtpText')}>
          {percent(spin.rtp)}
        </Fact>
        {facts.rtpJackpots > 0 && (
          <Fact name={t('information.rtpJackpots')}>{percent(facts.rtpJackpots)}</Fact>
        )}
        {buy && <Fact name={t('information.rtpBuy')}>{percent(buy.rtp)}</Fact>}
        <Fact name={t('information.hitRate')}>{percent(hitRate)}</Fact>
        <Fact
          name={t('information.volatility')}
          {...(spin.sampledFeatures > 0 && {
            note: t('information.sampled', { count: spin.sampledFeatures }),
          })}
        >
          {t(`information.volatility.${spin.volatility}`)}
        </Fact>
        <Fact name={t('information.maxWin')}>
          {t('information.maxWinText', { times: spin.maxWinX, amount: money(highest) })}
        </Fact>
        <Fact name={t('information.maxWinOdds')}>
          {spin.isMaxWinUnseen
            ? t('information.rarerThan', { odds: Number(spin.maxWinOneIn.toPrecision(2)) })
            : oneInOf(spin.maxWinOneIn)}
        </Fact>
        <Odds odds={spin.winOdds} />
        {freeSpins && <Fact name={t('information.freeSpinsOdds')}>{oneInOf(freeSpins.oneIn)}</Fact>}
        {respins && <Fact name={t('information.respinOdds')}>{oneInOf(respins.oneIn)}</Fact>}
        {hold && <Fact name={t('information.holdOdds')}>{oneInOf(hold.oneIn)}</Fact>}
        <PotsInWords />
      </GameFacts>
    </>
  )
}

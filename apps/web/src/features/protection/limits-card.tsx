import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { useIsMember } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { limitText } from './amounts.ts'
import { LimitRow } from './limit-row.tsx'
import { depositLimitsQuery, protectionQuery, type PlayLimit, type Protection } from './queries.ts'

const MONEY = /^\d{1,13}(\.\d{1,4})?$/
const MINUTES = /^\d{1,5}$/
const kinds = ['deposit', 'loss', 'stake', 'bet', 'time'] as const
type Kind = (typeof kinds)[number]

/** Every limit of the player in one place: of money in, of losses, of stakes and of time. */
export const LimitsCard = ({ state }: { state: Protection }) => {
  const { t } = useWords()
  const [kind, setKind] = useState<Kind>('deposit')
  return (
    <section className="card stack" id="limits">
      <h2>{t('safer.limits')}</h2>
      <p className="safer-text">{t('safer.limitsText')}</p>
      <fieldset className="safer-kinds">
        <legend className="visually-hidden">{t('safer.limits')}</legend>
        {kinds.map((one) => (
          <label key={one} className="safer-kind">
            <input
              type="radio"
              name="limit-kind"
              checked={one === kind}
              onChange={() => setKind(one)}
              className="visually-hidden"
            />
            {t(`safer.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <p className="safer-text">{t(`safer.kindText.${kind}`)}</p>
      {kind === 'deposit' ? <DepositLimits /> : <PlayLimits state={state} kind={kind} />}
    </section>
  )
}

const PlayLimits = ({ state, kind }: { state: Protection; kind: PlayLimit['kind'] }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const keep = (answer: Protection) => keepAnswer(cache, protectionQuery(), answer)
  const { currency } = state
  return (
    <ul className="limit-rows">
      {state.limits
        .filter((limit) => limit.kind === kind)
        .map(({ span, inForceBy, ...limit }) => (
          <LimitRow
            key={`${span}-${limit.version}`}
            {...limit}
            label={t(`safer.span.${span}`)}
            by={inForceBy === null || inForceBy === 'player' ? null : t(`safer.by.${inForceBy}`)}
            unit={kind === 'time' ? t('safer.minutesUnit') : currency.symbol}
            pattern={kind === 'time' ? MINUTES : MONEY}
            show={(amount) => limitText(t, kind, amount, currency)}
            set={(amount) => client('protection', 'setLimit', { kind, span, amount }).then(keep)}
            confirm={(amount) => client('protection', 'confirmLimit', { kind, span, amount }).then(keep)}
            keep={() => client('protection', 'withdrawLimit', { kind, span }).then(keep)}
          />
        ))}
    </ul>
  )
}

const DepositLimits = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data } = useQuery({ ...depositLimitsQuery(), enabled: useIsMember() })
  if (!data) return null
  const keep = async (answer: typeof data) => {
    await keepAnswer(cache, depositLimitsQuery(), answer)
    void cache.invalidateQueries({ queryKey: ['deposits', 'methods'] })
  }
  const { currency } = data
  return (
    <ul className="limit-rows">
      {data.limits.map(({ span, ...limit }) => (
        <LimitRow
          key={`${span}-${limit.version}`}
          {...limit}
          inForce={limit.amount}
          by={null}
          label={t(span === 'month' ? 'safer.span.30days' : `safer.span.${span}`)}
          unit={currency.symbol}
          pattern={MONEY}
          show={(amount) => limitText(t, 'deposit', amount, currency)}
          set={(amount) => client('deposits', 'setLimit', { span, amount }).then(keep)}
          confirm={(amount) => client('deposits', 'confirmLimit', { span, amount }).then(keep)}
          keep={() => client('deposits', 'withdrawLimit', { span }).then(keep)}
        />
      ))}
    </ul>
  )
}

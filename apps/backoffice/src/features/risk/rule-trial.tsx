import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/client.ts'
import { type Out, useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { EvidenceLines } from './evidence-table.tsx'
import { readRule, type RuleDraft } from './rule-drafts.ts'
import { Seen } from './seen.tsx'

type Tried = Out<'risk', 'tried'>

const DAYS = 30
const LOOKED_MS = 700
const isOver = ({ days, doneDays, isFailed }: Tried) => isFailed || doneDays >= days

const Found = ({ tried }: { tried: Tried }) => {
  const { t } = useWords()
  const { kind, days, doneDays, isFailed, cases, first } = tried
  return (
    <>
      {!isOver(tried) && (
        <label>
          <span>{t('risk.trial-days', { done: doneDays, days })}</span>
          <progress className="risk-progress" max={days} value={doneDays} />
        </label>
      )}
      {isFailed && (
        <p className="field-error" role="alert">
          {t('risk.trial-failed')}
        </p>
      )}
      {isOver(tried) && !isFailed && (
        <p role="status">
          <strong>{t('risk.trial-found', { count: cases })}</strong>
        </p>
      )}
      {!isOver(tried) && cases > 0 && <p className="quiet">{t('risk.trial-so-far', { count: cases })}</p>}
      {cases > first.length && <p className="quiet">{t('risk.trial-first', { count: first.length })}</p>}
      <ul className="risk-tried">
        {first.map((one) => (
          <li key={one.playerId}>
            <details>
              <summary>
                <bdi>{one.account}</bdi>{' '}
                <span className="quiet">
                  <Seen kind={kind} measured={one.measured} /> · <Moment at={one.at} />
                </span>
              </summary>
              <EvidenceLines rows={one.evidence} />
              <Link to={`/players/${one.playerId}`}>{t('risk.to-player')}</Link>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the rule, as it is typed, would have found in the last thirty days, by the function that runs it; day by day, the newest first. */
export const RuleTrial = ({ draft }: { draft: RuleDraft }) => {
  const { t } = useWords()
  const { edit, faults } = readRule(draft)
  const [trialId, setTrialId] = useState('')
  const begin = useAct('risk', 'trial', { onDone: (made) => setTrialId(made.trialId) })
  const tried = useQuery({
    queryKey: ['risk-trial', trialId],
    queryFn: ({ signal }) => api('risk', 'tried', { trialId }, { signal }),
    enabled: trialId !== '',
    refetchInterval: ({ state: { data, error } }) => (error || (data && isOver(data)) ? false : LOOKED_MS),
  })
  const isSound = Object.keys(faults).every((name) => name === 'name')
  const isRunning = trialId !== '' && !tried.error && !(tried.data && isOver(tried.data))
  const press = () =>
    // What it is called does not matter yet.
    begin.mutate({ rule: { ...edit, name: t('risk.trial') }, days: DAYS })
  return (
    <section className="form">
      <h3>{t('risk.trial')}</h3>
      <p className="field-hint">{t('risk.trial-hint')}</p>
      <Button kind="quiet" busy={begin.isPending || isRunning} disabled={!isSound} onClick={press}>
        {t('risk.trial-run')}
      </Button>
      <InlineFault error={begin.error ?? tried.error} />
      {tried.data && <Found tried={tried.data} />}
    </section>
  )
}

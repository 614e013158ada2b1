import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation } from '@tanstack/react-query'
import type { Output } from '../../../shared/boot.ts'
import { client, refusalText } from '../../../shared/client.ts'
import { countOf, dayOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { resultClass } from '../team-today.tsx'
import type { Terms } from './kinds.ts'

type Simulated = Output<'wages', 'simulateOwn'>

interface SimulationProps {
  /** What to try; null while what is typed is not whole. */
  terms: Terms | null
  /** For whom; without one for the agent. */
  downlineId?: string
}

/** These terms on bets that were really settled: what would have been paid, by the functions that pay. */
export const Simulation = ({ terms, downlineId }: SimulationProps) => {
  const { t } = useWords()
  const run = useMutation({
    mutationFn: (tried: Terms) =>
      downlineId
        ? client('wages', 'simulateDownline', { downlineId, terms: tried })
        : client('wages', 'simulateOwn', { terms: tried }),
  })
  // Of other terms than those that stand there now it would mislead.
  const isCurrent = JSON.stringify(run.variables) === JSON.stringify(terms)
  return (
    <section className="contract-trial stack" aria-live="polite">
      <Button
        kind="quiet"
        wide
        busy={run.isPending}
        disabled={terms === null}
        onClick={() => terms && run.mutate(terms)}
      >
        {t('contract.try')}
      </Button>
      {run.isPending && <Loading rows={2} />}
      {run.error && isCurrent && <Failed title={refusalText(run.error, t('shell.offline'))} />}
      {run.data && isCurrent && <Result trial={run.data} isOwn={!downlineId} />}
    </section>
  )
}

const columns = ['before', 'after', 'difference'] as const

const Result = ({ trial, isOwn }: { trial: Simulated; isOwn: boolean }) => {
  const { t } = useWords()
  const { rows, net, currency, bets, periods, days } = trial
  const to = new Date(Date.parse(trial.to) - 1)
  if (bets === 0) return <p className="agent-quiet">{t('contract.try.none', { days: countOf(days) })}</p>
  const shown = [
    ...rows.map((row, at) => ({ ...row, name: <bdi>{row.account}</bdi>, isOwner: at === 0 })),
    {
      ...net,
      account: '',
      name: t(isOwn ? 'contract.try.keep' : 'contract.try.pay'),
      ends: false,
      isOwner: true,
    },
  ]
  return (
    <>
      <p className="agent-quiet">
        {t('contract.try.span', {
          from: dayOf(new Date(trial.from)),
          to: dayOf(to),
          periods: countOf(periods),
          bets: countOf(bets),
        })}
      </p>
      <table className="agent-days">
        <thead>
          <tr>
            <th scope="col">{t('account.username')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`contract.try.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.account}>
              <th scope="row">
                {row.name} {row.ends && <small className="agent-loss">{t('contract.try.ends')}</small>}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  data-name={t(`contract.try.${column}`)}
                  className={column === 'difference' && row.isOwner ? resultClass(row.difference) : ''}
                >
                  <Money amount={row[column]} currency={currency} signed={column === 'difference'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="agent-quiet">{t('contract.try.note')}</p>
    </>
  )
}

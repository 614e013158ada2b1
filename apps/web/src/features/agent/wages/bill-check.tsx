import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { saveFile } from '../../../shared/download.ts'
import { useWords } from '../../../shared/words.ts'
import type { CheckedBill, OpenedBill } from './check-bill.ts'
import './wages.css'

interface CheckWords {
  /** What was tried, in words, and whether it holds. */
  steps: readonly (readonly [name: string, isRight: boolean])[]
  /** What this device computed. */
  amount: string
  currency: CurrencyForm
  run: { name: string; rootHash: string }
}

/** What this device found out by itself of one line of a run, step by step. */
export const LineCheck = ({ steps, amount, currency, run }: CheckWords) => {
  const { t } = useWords()
  const isRight = steps.every(([, passed]) => passed)
  return (
    <section className="card stack wage-check" data-right={isRight}>
      <h4>
        {t('wage.check')}: {t(isRight ? 'wage.passed' : 'wage.failed')}{' '}
        <Money amount={amount} currency={currency} />
      </h4>
      <p className="agent-quiet">{t('wage.checkText')}</p>
      <ol className="wage-steps">
        {steps.map(([name, passed]) => (
          <li key={name} data-passed={passed}>
            <span>{name}</span>
            <strong>{t(passed ? 'wage.passed' : 'wage.failed')}</strong>
          </li>
        ))}
      </ol>
      <details className="contract-hash">
        <summary>{t('wage.root')}</summary>
        <bdi translate="no" dir="ltr">
          {run.rootHash}
        </bdi>
        <p className="agent-quiet">
          <bdi translate="no" dir="ltr">
            {run.name}
          </bdi>
        </p>
      </details>
    </section>
  )
}

const steps = ['terms', 'sums', 'rule', 'run'] as const

export const BillCheck = ({ checked, bill }: { checked: CheckedBill; bill: OpenedBill }) => {
  const { t } = useWords()
  const done = steps.filter((step) => checked[step] !== null)
  return (
    <LineCheck
      steps={done.map((step) => [t(`wage.step.${step}`), checked[step] === true])}
      amount={checked.amount}
      currency={bill.currency}
      run={bill.run}
    />
  )
}

const save = (bill: OpenedBill) =>
  saveFile(
    new Blob([JSON.stringify(bill, null, 2)], { type: 'application/json' }),
    `krathong-wage-${bill.billId}.json`,
  )

/** The line with its proof as a file: whoever has it needs nothing of this page to check it. */
export const SaveBill = ({ bill }: { bill: OpenedBill }) => {
  const { t } = useWords()
  return (
    <Button kind="quiet" small onClick={() => save(bill)}>
      {t('wage.save')}
    </Button>
  )
}

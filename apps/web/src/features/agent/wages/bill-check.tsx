import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { saveFile } from '../../../shared/download.ts'
import { useWords } from '../../../shared/words.ts'
import type { CheckedBill, OpenedBill } from './check-bill.ts'

const steps = ['terms', 'sums', 'rule', 'run'] as const

/** What this device found out by itself, step by step. */
export const BillCheck = ({ checked, bill }: { checked: CheckedBill; bill: OpenedBill }) => {
  const { t } = useWords()
  const done = steps.filter((step) => checked[step] !== null)
  const isRight = done.every((step) => checked[step])
  return (
    <section className="card stack wage-check" data-right={isRight}>
      <h4>
        {t('wage.check')}: {t(isRight ? 'wage.passed' : 'wage.failed')}{' '}
        <Money amount={checked.amount} currency={bill.currency} />
      </h4>
      <p className="agent-quiet">{t('wage.checkText')}</p>
      <ol className="wage-steps">
        {done.map((step) => (
          <li key={step} data-passed={checked[step] === true}>
            <span>{t(`wage.step.${step}`)}</span>
            <strong>{t(checked[step] ? 'wage.passed' : 'wage.failed')}</strong>
          </li>
        ))}
      </ol>
      <details className="contract-hash">
        <summary>{t('wage.root')}</summary>
        <bdi translate="no" dir="ltr">
          {bill.run.rootHash}
        </bdi>
        <p className="agent-quiet">
          <bdi translate="no" dir="ltr">
            {bill.run.name}
          </bdi>
        </p>
      </details>
    </section>
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

import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { ComponentProps, ReactNode } from 'react'
import { RecordList } from '../../../shared/record-list.tsx'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { useWords } from '../../../shared/words.ts'
import { Figure } from '../figures.tsx'
import { resultClass } from '../team-today.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../contracts/contracts.css'
import '../team.css'

/** What is paid by shares, line by line: each kind has its own words. */
type PaidKind = 'rebate' | 'prizeShare'

interface PaidRowsProps<Row> extends Pick<ComponentProps<typeof RecordList<Row>>, 'records' | 'draw'> {
  kind: PaidKind
  fetchFile: ComponentProps<typeof SaveRecords>['fetchFile']
}

const PaidRows = <Row,>({ kind, records, fetchFile, draw }: PaidRowsProps<Row>) => {
  const { t } = useWords()
  return (
    <>
      <SaveRecords records={records} fetchFile={fetchFile} />
      <RecordList
        records={records}
        empty={{ title: t(`${kind}.none`), text: t(`${kind}.noneText`) }}
        draw={draw}
      />
    </>
  )
}

interface AllPaidProps<Row> extends PaidRowsProps<Row> {
  /** The first answer of the list, once it is there. */
  first: { carried: string; currency: CurrencyForm } | undefined
}

/** Everything that was paid, with what is carried over to the next time. */
export const AllPaid = <Row,>({ first, ...rows }: AllPaidProps<Row>) => {
  const { t } = useWords()
  return (
    <div className="stack">
      <p className="agent-quiet">{t(`${rows.kind}.text`)}</p>
      {first && Number(first.carried) > 0 && (
        <dl className="agent-figures">
          <Figure name={t('wage.carried')}>
            <Money amount={first.carried} currency={first.currency} />
          </Figure>
        </dl>
      )}
      <PaidRows {...rows} />
    </div>
  )
}

interface OnePaidProps<Row> extends PaidRowsProps<Row> {
  /** What it is, above the rule. */
  facts: ReactNode
  onBack: () => void
  /** Below the rows: what one of them opened. */
  children?: ReactNode
}

/** One payment, with what it was counted from. */
export const OnePaid = <Row,>({ facts, onBack, children, ...rows }: OnePaidProps<Row>) => {
  const { t } = useWords()
  return (
    <div className="stack">
      <div className="contract-acts">
        <Button kind="quiet" small onClick={onBack}>
          {t(rows.kind === 'rebate' ? 'rebate.back' : 'prizeShare.back')}
        </Button>
      </div>
      {facts}
      <p className="agent-quiet">{t(`${rows.kind}.rule`)}</p>
      <PaidRows {...rows} />
      {children}
    </div>
  )
}

interface SumsProps {
  kind: PaidKind
  base: string
  earned: string
  currency: CurrencyForm
}

export const SumHeads = ({ kind }: Pick<SumsProps, 'kind'>) => {
  const { t } = useWords()
  return (
    <>
      <th className="number">{t('prizeShare.base')}</th>
      <th className="number">{t(`${kind}.earned`)}</th>
    </>
  )
}

/** The stake that counts, and the share of it. */
export const SumCells = ({ kind, base, earned, currency }: SumsProps) => {
  const { t } = useWords()
  return (
    <>
      <td className="number" data-label={t('prizeShare.base')}>
        <Money amount={base} currency={currency} />
      </td>
      <td className={`number ${resultClass(earned)}`} data-label={t(`${kind}.earned`)}>
        <Money amount={earned} currency={currency} />
      </td>
    </>
  )
}

/** The same two at the head of one payment, with what became of it. */
export const SumFigures = ({
  kind,
  base,
  earned,
  currency,
  children,
}: SumsProps & { children: ReactNode }) => {
  const { t } = useWords()
  return (
    <dl className="agent-figures">
      <Figure name={t('prizeShare.base')}>
        <Money amount={base} currency={currency} />
      </Figure>
      <Figure name={t(`${kind}.earned`)} className={resultClass(earned)}>
        <Money amount={earned} currency={currency} />
      </Figure>
      {children}
    </dl>
  )
}

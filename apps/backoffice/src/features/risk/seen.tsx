import type { RiskKind } from '@krathong/protocol/shapes/risk'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

/** What a rule measured: a number of something, or money. */
export const Seen = ({ kind, measured }: { kind: RiskKind; measured: string }) => {
  const { t } = useWords()
  return kind === 'large-sum' ? (
    <Money amount={measured} />
  ) : (
    <span className="tabular">{t(`risk.seen.${kind}`, { count: Number(measured) })}</span>
  )
}

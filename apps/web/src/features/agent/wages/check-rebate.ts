import { checkRebateLine } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import type { Output } from '../../../shared/boot.ts'
import { units } from './check-bill.ts'

export type OpenedLine = Output<'lineRebates', 'line'>
type Proven = NonNullable<OpenedLine['proven']>

/** What this device found out by itself about one line of rebates. */
export interface CheckedLine {
  /** The shares and the stakes of the line give this amount. */
  rule: boolean
  /** The line, with the own shares in it, is in the run of that root. */
  run: boolean
  amount: string
}

/** A percent as hundredths of one. */
const points = (text: string): number => Number(units(text) / 100n)

/** Computes a line again, from the proof that came with it. */
export const checkLine = ({ line }: OpenedLine, { run, leaf, own, proof }: Proven): CheckedLine => {
  const { isIn, amount } = checkRebateLine(
    { hash: run.rootHash, sum: units(run.rootSum) },
    {
      run: run.name,
      leaf: { ...leaf, base: units(leaf.base) },
      own,
      proof: {
        place: proof.place,
        path: proof.path.map(({ hash, sum }) => ({ hash, sum: units(sum) })),
      },
    },
  )
  return {
    rule:
      amount === units(line.amount) &&
      units(leaf.base) === units(line.base) &&
      own.own === points(line.points) &&
      own.below === points(line.pointsBelow),
    run: isIn && proof.place === line.lineNo,
    amount: formatAmount(amount, LEDGER_EXPONENT),
  }
}

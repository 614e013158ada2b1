import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { WithdrawalRow } from './queries.ts'

const TONES: Partial<Record<WithdrawalRow['state'], Tone>> = {
  COMPLETED: 'good',
  DISBURSED: 'good',
  REVIEW: 'warn',
  UNKNOWN: 'warn',
  DISPUTE: 'bad',
  FAILED: 'bad',
  REJECTED: 'bad',
}

export const StateTag = ({ row }: { row: Pick<WithdrawalRow, 'state' | 'outcome'> }) => {
  const { t } = useWords()
  return (
    <Tag tone={TONES[row.state] ?? 'plain'}>
      {row.outcome ? t(`withdrawal.outcome.${row.outcome}`) : t(`withdrawal.state.${row.state}`)}
    </Tag>
  )
}

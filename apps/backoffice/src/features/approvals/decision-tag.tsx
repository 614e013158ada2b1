import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { ApprovalRow } from './queries.ts'

const tones: Readonly<Record<NonNullable<ApprovalRow['decision']>, Tone>> = {
  approved: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
}

export const DecisionTag = ({ decision }: { decision: ApprovalRow['decision'] }) => {
  const { t } = useWords()
  if (decision === null) return <Tag tone="warn">{t('approval.open')}</Tag>
  return <Tag tone={tones[decision]}>{t(`approval.${decision}`)}</Tag>
}

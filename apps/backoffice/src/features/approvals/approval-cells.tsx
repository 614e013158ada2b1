import { useWords } from '../../shared/words.ts'
import { useApprovalNames } from './names.ts'
import type { ApprovalRow } from './queries.ts'

export const KindName = ({ kind }: Pick<ApprovalRow, 'kind'>) => <>{useApprovalNames().kindName(kind)}</>

/** Whose turn it is to decide. */
export const Turn = ({ row: { mayDecide, isMine } }: { row: ApprovalRow }) => {
  const { t } = useWords()
  if (mayDecide) return <strong>{t('approval.turn-yours')}</strong>
  return <span className="quiet">{t(isMine ? 'approval.turn-mine' : 'approval.turn-others')}</span>
}

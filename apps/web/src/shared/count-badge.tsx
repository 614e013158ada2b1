import { useWords } from './words.ts'
import './count-badge.css'

const SHOWN_MOST = 99

/** A red count, above zero only; `label` says to a screen reader what is counted. */
export const CountBadge = ({ count, label }: { count: number; label: 'shell.unread' | 'shell.waiting' }) => {
  const { t } = useWords()
  if (count <= 0) return null
  return (
    <span className="count-badge tabular">
      <span aria-hidden="true">{count > SHOWN_MOST ? `${SHOWN_MOST}+` : count}</span>
      <span className="visually-hidden">{t(label, { count: String(count) })}</span>
    </span>
  )
}

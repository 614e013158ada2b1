import type { Output } from './boot.ts'
import './rank-label.css'

type ClubLabel = NonNullable<Output<'account', 'memberInfo'>['clubLabel']>

/** A player's label, the same everywhere: its colour is a mark beside the name, so that any colour can be read. */
export const RankLabel = ({ label }: { label: Pick<ClubLabel, 'labelName' | 'colour'> }) => (
  <span className="rank-label" style={{ borderColor: label.colour }}>
    <span className="rank-dot" style={{ background: label.colour }} aria-hidden="true" />
    {label.labelName}
  </span>
)

import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Invitation, StaffRow } from './queries.ts'

export const StateTag = ({ state }: { state: StaffRow['state'] }) => {
  const { t } = useWords()
  const tone = state === 'active' ? 'good' : state === 'invited' ? 'plain' : 'bad'
  return <Tag tone={tone}>{t(`staff.state-${state}`)}</Tag>
}

/** How far an account has come: no authenticator, one that nobody else has confirmed, or one that counts. */
export const FactorTag = ({ row }: { row: Pick<StaffRow, 'hasFactor' | 'unconfirmedSince'> }) => {
  const { t } = useWords()
  if (row.unconfirmedSince !== null) return <Tag tone="warn">{t('staff.unconfirmed')}</Tag>
  const { hasFactor } = row
  return (
    <Tag tone={hasFactor ? 'good' : 'warn'}>{t(hasFactor ? 'staff.factor-bound' : 'staff.factor-none')}</Tag>
  )
}

const tones: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'warn',
  accepted: 'good',
  revoked: 'plain',
  expired: 'plain',
}

export const InvitationTag = ({ state }: { state: Invitation['state'] }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`invitation.${state}`)}</Tag>
}

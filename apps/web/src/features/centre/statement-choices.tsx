import { playerAccounts, statementGroups } from '@krathong/protocol/shapes/statement-kinds'
import type { StatementGroup } from '@krathong/protocol/shapes/statement-kinds'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { Choice } from './record-tools.tsx'

type Account = (typeof playerAccounts)[number]

const groups = Object.keys(statementGroups) as StatementGroup[]

interface KindChoiceProps {
  value: string
  onChange: (value: string) => void
}

export const KindChoice = ({ value, onChange }: KindChoiceProps) => {
  const { t } = useWords()
  return (
    <Choice label={t('statement.kind')} value={value} onChange={onChange}>
      <option value="">{t('statement.all')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={t(`statement.group.${group}`)}>
          <option value={group}>{t('statement.allOf', { group: t(`statement.group.${group}`) })}</option>
          {statementGroups[group].map((kind) => (
            <option key={kind} value={kind}>
              {t(`statement.${kind}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  )
}

/** Accounts with a record of their own; only those the player has money on, and the one that is shown. */
export const AccountChoice = ({ value, onChange }: { value: Account; onChange: (value: string) => void }) => {
  const { t } = useWords()
  const { data } = useQuery(callQuery('records', 'holdings', {}))
  const shown = playerAccounts.filter(
    (one) => one === 'cash' || one === value || data?.accounts.some(({ account }) => account === one),
  )
  if (shown.length < 2) return null
  return (
    <Choice label={t('statement.account')} value={value} onChange={onChange}>
      {shown.map((one) => (
        <option key={one} value={one}>
          {t(`account.${one}`)}
        </option>
      ))}
    </Choice>
  )
}

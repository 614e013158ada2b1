import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { useState, type FormEvent } from 'react'
import { useWords } from '../../../shared/words.ts'
import { RangeChoice, useDays } from '../range-choice.tsx'
import { useAgentQuery } from '../use-agent-query.ts'

const scopes = ['team', 'direct', 'own'] as const

/** What records of the team are asked for; all of it stands in the address. */
export const useRecordFilter = () => {
  const { query, change } = useAgentQuery()
  const range = useDays()
  const whose = scopes.find((one) => one === query.get('whose')) ?? 'team'
  const member = query.get('member')?.slice(0, 64) ?? ''
  return {
    range,
    whose,
    member,
    query,
    change,
    input: { from: range.from, to: range.to, whose, ...(member && { member }) },
  }
}

/** Days, whose, and one member by the whole name. */
export const RecordFilter = ({ filter }: { filter: ReturnType<typeof useRecordFilter> }) => {
  const { t } = useWords()
  const { range, whose, member, change } = filter
  return (
    <>
      <RangeChoice range={range} />
      <div className="stack team-whose">
        <Segments
          label={t('overview.whose')}
          value={whose}
          onChange={(next) => change({ whose: next === 'team' ? null : next })}
          options={scopes.map((value) => ({ value, label: t(`overview.whose.${value}`) }))}
        />
      </div>
      <MemberChoice key={member} member={member} onChoose={(name) => change({ member: name || null })} />
    </>
  )
}

const MemberChoice = ({ member, onChoose }: { member: string; onChoose: (name: string) => void }) => {
  const { t } = useWords()
  const [name, setName] = useState(member)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(name.trim())
  }
  return (
    <form className="team-member-choice" onSubmit={submit}>
      <Field
        label={t('teamRecords.member')}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" kind="quiet">
        {t('teamRecords.show')}
      </Button>
    </form>
  )
}

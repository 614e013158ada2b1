import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { download } from '../../shared/download.ts'
import { SaveFile } from '../../shared/record-tools.tsx'
import { useWords } from '../../shared/words.ts'
import { MemberCard } from './member-card.tsx'
import { PathBar } from './path-bar.tsx'
import { useAgentQuery } from './use-agent-query.ts'
import '../../shared/records.css'
import './agent.css'
import './team.css'

const PAGE = 20
const kinds = ['all', 'agent', 'player', 'unfunded'] as const
const sorts = ['account', 'registeredAt', 'lastLoginAt', 'balance'] as const
const one = <T extends string>(all: readonly T[], asked: string | null): T =>
  all.find((value) => value === asked) ?? all[0]!

const useTeam = (search: string) => {
  const { query } = useAgentQuery()
  const under = query.get('under') ?? ''
  const kind = one(kinds, query.get('kind'))
  const sort = one(sorts, query.get('sort'))
  const asked = {
    under,
    search,
    kind,
    sort,
    order: sort === 'account' ? ('up' as const) : ('down' as const),
  }
  const input = { ...asked, limit: PAGE }
  const list = useInfiniteQuery({
    queryKey: ['agentTeam', 'members', input],
    queryFn: ({ pageParam, signal }) =>
      client('agentTeam', 'members', { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return { kind, sort, list, asked }
}

/** Who stands below the agent: level by level along the path, or anywhere in the team by a name. */
export const TeamPage = () => {
  const { t } = useWords()
  const { change } = useAgentQuery()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { kind, sort, list, asked: filter } = useTeam(asked)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const [first] = data?.pages ?? []
  const members = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <div className="stack">
      <Field
        label={t('team.search')}
        value={search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="team-whose">
        <Segments
          label={t('invite.kind')}
          value={kind}
          onChange={(next) => change({ kind: next === 'all' ? null : next })}
          options={kinds.map((value) => ({
            value,
            label: t(value === 'all' || value === 'unfunded' ? `team.${value}` : `invite.kind.${value}`),
          }))}
        />
      </div>
      <SortChoice value={sort} onChange={(next) => change({ sort: next === 'account' ? null : next })} />
      {first && asked === '' && <PathBar path={first.path} />}
      {members.length > 0 && (
        <div className="record-tools">
          <SaveFile
            fetchFile={(cursor) =>
              download('agentTeam', 'memberFile', { ...filter, ...(cursor && { cursor }) })
            }
          />
        </div>
      )}
      {error && !first && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!first && !error && <Loading rows={4} height="96px" />}
      {first && members.length === 0 && (
        <Empty title={t(asked === '' ? 'line.noDownlines' : 'team.noneFound')} text={t('team.noneText')} />
      )}
      {first &&
        members.map((member) => (
          <MemberCard key={member.account} member={member} currency={first.currency} />
        ))}
      {hasNextPage && (
        <Button kind="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('invite.more')}
        </Button>
      )}
    </div>
  )
}

const SortChoice = ({
  value,
  onChange,
}: {
  value: (typeof sorts)[number]
  onChange: (sort: (typeof sorts)[number]) => void
}) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('team.sort')}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={({ target }) => onChange(one(sorts, target.value))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`team.sort.${sort}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

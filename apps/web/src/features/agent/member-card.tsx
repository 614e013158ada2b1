import { Button, buttonClass } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useMember } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { countOf, dayOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { MemberPoints } from './member-points.tsx'
import { useAgentQuery } from './use-agent-query.ts'

type TeamMember = Output<'agentTeam', 'members'>['content'][number]

/** One member of the team; of direct downlines what may be done too. Nothing here leads to the person outside. */
export const MemberCard = ({ member, currency }: { member: TeamMember; currency: CurrencyForm }) => {
  const { t } = useWords()
  const { addressOf } = useAgentQuery()
  const { account, isAgent, isOnline, state, directCount, balance, teamBalance, registeredAt, lastLoginAt } =
    member
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4>
          {isAgent && directCount > 0 ? (
            <Link to={addressOf({ under: account })}>
              <bdi>{account}</bdi>
            </Link>
          ) : (
            <bdi>{account}</bdi>
          )}
        </h4>
        <span className="agent-quiet">
          {t(`invite.kind.${isAgent ? 'agent' : 'player'}`)}
          {isOnline && <> · {t('overview.online')}</>}
          {state === 'closed' && <> · {t('team.closed')}</>}
        </span>
      </header>
      <dl className="invite-figures">
        <div>
          <dt>{t('team.balance')}</dt>
          <dd>
            <Money amount={balance} currency={currency} />
          </dd>
        </div>
        {isAgent && (
          <div>
            <dt>{t('overview.balance')}</dt>
            <dd>
              <Money amount={teamBalance} currency={currency} />
            </dd>
          </div>
        )}
        {isAgent && (
          <div>
            <dt>{t('team.downlines')}</dt>
            <dd className="tabular">{countOf(directCount)}</dd>
          </div>
        )}
      </dl>
      <p className="agent-quiet">
        {t('team.since', { day: dayOf(new Date(registeredAt)) })} ·{' '}
        {lastLoginAt ? t('team.lastLogin', { time: stampOf(lastLoginAt) }) : t('team.neverIn')}
      </p>
      <RecordLinks account={account} />
      {member.direct && <DirectActs direct={member.direct} isAgent={isAgent} />}
    </article>
  )
}

/** To what this one member did, on the pages that show it of all. */
const RecordLinks = ({ account }: { account: string }) => {
  const { t } = useWords()
  const of = `member=${encodeURIComponent(account)}`
  const look = buttonClass({ kind: 'quiet', small: true })
  return (
    <div className="invite-acts">
      <Link to={`#/agent/personalHistoryCopy?${of}`} className={look}>
        {t('wage.bets')}
      </Link>
      <Link to={`#/agent/agentDownlineTransactionDetailsCopy?${of}`} className={look}>
        {t('agentCentre.entries')}
      </Link>
    </div>
  )
}

const DirectActs = ({ direct, isAgent }: { direct: NonNullable<TeamMember['direct']>; isAgent: boolean }) => {
  const { t } = useWords()
  const { data: own } = useMember()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="invite-acts">
        <Button kind="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('points.title')}
        </Button>
        {own?.toDownline && (
          <Link to="#/agent/transferDownline" className={buttonClass({ kind: 'quiet', small: true })}>
            {t('me.transferDownline')}
          </Link>
        )}
        {!isAgent && <PromoteButton downlineId={direct.downlineId} />}
      </div>
      {isOpen && <MemberPoints direct={direct} onDone={() => setOpen(false)} />}
    </>
  )
}

/** Asked twice: nobody who has somebody below becomes a player again. */
const PromoteButton = ({ downlineId }: { downlineId: string }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const promote = useMutation({
    mutationFn: () => client('agentTeam', 'promote', { downlineId }),
    onSuccess: () => {
      toast(t('team.promoted'))
      void cache.invalidateQueries({ queryKey: ['agentTeam'] })
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <Button
      kind={isAsked ? 'danger' : 'quiet'}
      small
      busy={promote.isPending}
      onClick={() => (isAsked ? promote.mutate() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {t(isAsked ? 'team.promoteSure' : 'team.promote')}
    </Button>
  )
}

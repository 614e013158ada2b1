import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { inviteAddress } from './invite-address.ts'
import { InviteFigures } from './invite-figures.tsx'
import { categories } from './points-fields.tsx'
import { ShareCode } from './share-code.tsx'

type Link = Output<'agentLinks', 'links'>['content'][number]

/** One link: what it is for, whether it still works, what it brought, and what may be done with it. */
export const LinkCard = ({ link }: { link: Link }) => {
  const { t } = useWords()
  const { code, kind, channel, host, state, createdAt, expiresAt, usesMax } = link
  return (
    <article className="card stack invite-link">
      <header className="invite-head">
        <h4>
          <bdi>{channel || code}</bdi>
        </h4>
        <span className={`invite-state invite-state-${state.toLowerCase()}`}>
          {t(`invite.state.${state}`)}
        </span>
      </header>
      <p className="agent-quiet">
        {t(`invite.kind.${kind}`)} · {t('invite.since', { day: dayOf(new Date(createdAt)) })} ·{' '}
        {expiresAt ? t('invite.until', { day: dayOf(new Date(expiresAt)) }) : t('invite.noEnd')}
        {usesMax > 0 && <> · {t('invite.atMost', { count: usesMax })}</>}
      </p>
      <PointsLine points={link.points} />
      {state !== 'REMOVED' && <ShareCode address={inviteAddress(code, host)} code={code} />}
      <InviteFigures {...link} />
      {state !== 'REMOVED' && <LinkActs link={link} />}
    </article>
  )
}

const PointsLine = ({ points }: Pick<Link, 'points'>) => {
  const { t } = useWords()
  const shown = categories.flatMap((category) =>
    points[category] ? [[category, points[category]] as const] : [],
  )
  if (shown.length === 0 && !points.GROUP) return null
  const parts = [
    ...shown.map(([category, percent]) => `${t(`shell.category.${category}`)} ${percent}%`),
    ...(points.GROUP ? [`${t('prizeShare.group')} ${points.GROUP}`] : []),
  ]
  return (
    <p className="agent-quiet">
      {t('points.title')}: {parts.join(' · ')}
    </p>
  )
}

const LinkActs = ({ link: { linkId, state } }: { link: Link }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const change = useMutation({
    mutationFn: (next: 'on' | 'off' | 'removed') =>
      client('agentLinks', 'changeLink', { linkId, state: next }),
    // What another tab did meanwhile is shown too.
    onSettled: () => cache.invalidateQueries({ queryKey: ['agentLinks'] }),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  if (isAsked)
    return (
      <div className="stack" role="alert">
        <p>{t('invite.removeAsk')}</p>
        <div className="invite-acts">
          <Button kind="danger" small busy={change.isPending} onClick={() => change.mutate('removed')}>
            {t('invite.remove')}
          </Button>
          <Button kind="quiet" small onClick={() => setAsked(false)}>
            {t('invite.keep')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="invite-acts">
      {(state === 'NORMAL' || state === 'DISABLED') && (
        <Button
          kind="quiet"
          small
          busy={change.isPending}
          onClick={() => change.mutate(state === 'NORMAL' ? 'off' : 'on')}
        >
          {t(state === 'NORMAL' ? 'invite.turnOff' : 'invite.turnOn')}
        </Button>
      )}
      <Button kind="plain" small onClick={() => setAsked(true)}>
        {t('invite.remove')}
      </Button>
    </div>
  )
}

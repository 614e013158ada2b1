import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { download } from '../../shared/download.ts'
import { SaveFile } from '../../shared/record-tools.tsx'
import { useWords } from '../../shared/words.ts'
import { inviteAddress } from './invite-address.ts'
import { InviteFigures } from './invite-figures.tsx'
import { LinkCard } from './link-card.tsx'
import { NewLink } from './new-link.tsx'
import { OpenAccount } from './open-account.tsx'
import { ShareCode } from './share-code.tsx'
import '../../shared/records.css'
import './agent.css'
import './invite.css'

const PAGE = 20

const useLinks = (shows: 'kept' | 'removed') =>
  useInfiniteQuery({
    queryKey: ['agentLinks', 'links', shows],
    queryFn: ({ pageParam, signal }) =>
      client(
        'agentLinks',
        'links',
        { shows, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** How an agent's team grows: by links that people register with, or by accounts the agent opens. */
export const RegisterPage = () => {
  const { t } = useWords()
  const [tab, setTab] = useState<'links' | 'open'>('links')
  return (
    <div className="stack">
      <Segments
        label={t('agentCentre.registerCenter')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'links', label: t('invite.linksTitle') },
          { value: 'open', label: t('open.title') },
        ]}
      />
      {tab === 'links' ? <Links /> : <OpenAccount />}
    </div>
  )
}

/** By what an agent brings newcomers: the own code, and links with their figures. */
const Links = () => {
  const { t } = useWords()
  const [shows, setShows] = useState<'kept' | 'removed'>('kept')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLinks(shows)
  const [first] = data?.pages ?? []
  if (error && !first)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!first && shows === 'kept') return <Loading rows={4} height="96px" />
  const links = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <div className="stack">
      {first && !first.isAccepted && <p className="invite-warning">{t('invite.notAccepted')}</p>}
      {first?.own && (
        <section className="card stack">
          <h3>{t('invite.ownTitle')}</h3>
          <p className="agent-quiet">{t('invite.ownText')}</p>
          <p className="invite-code tabular" translate="no">
            {first.own.code}
          </p>
          <ShareCode address={inviteAddress(first.own.code)} code={first.own.code} />
          <InviteFigures {...first.own} />
        </section>
      )}
      <NewLink hosts={first?.hosts ?? []} />
      <section className="stack">
        <Segments
          label={t('invite.linksTitle')}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'kept', label: t('invite.linksTitle') },
            { value: 'removed', label: t('invite.removed') },
          ]}
        />
        {links.length > 0 && (
          <div className="record-tools">
            <SaveFile
              fetchFile={(cursor) => download('agentLinks', 'linkFile', { shows, ...(cursor && { cursor }) })}
            />
          </div>
        )}
        {!first && <Loading rows={2} height="96px" />}
        {first && links.length === 0 && (
          <Empty
            title={t(shows === 'kept' ? 'invite.none' : 'invite.noneRemoved')}
            {...(shows === 'kept' && { text: t('invite.noneText') })}
          />
        )}
        {links.map((link) => (
          <LinkCard key={link.linkId} link={link} />
        ))}
        {hasNextPage && (
          <Button kind="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('invite.more')}
          </Button>
        )}
      </section>
    </div>
  )
}

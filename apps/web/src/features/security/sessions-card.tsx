import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useModule } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { deviceName } from '@krathong/protocol/device-name'
import { refreshSecurity, sessionsQuery } from './queries.ts'

type Session = Output<'security', 'sessions'>['content'][number]

export const SessionsCard = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(sessionsQuery())
  const cache = useQueryClient()
  const hasQuick = useModule('QUICK_SIGN_IN')
  const endOthers = useMutation({
    mutationFn: () => client('security', 'endOtherSessions', {}),
    onSuccess: ({ ended }) => {
      void refreshSecurity(cache)
      toast(t('security.ended', { count: ended }))
    },
    onError: (failure) => toast(refusalText(failure, t('shell.offline'))),
  })
  return (
    <section className="card stack">
      <h3>{t('security.sessions')}</h3>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="56px" />}
      {data && (
        <ul className="guard-list">
          {data.content.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {hasQuick && data && (
        <Button kind="quiet" onClick={() => openPopup('quick-sign-in', {})}>
          {t('quick.show')}
        </Button>
      )}
      {data && data.content.length > 1 && (
        <Button kind="quiet" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('security.endOthers')}
        </Button>
      )}
    </section>
  )
}

const SessionRow = ({ session }: { session: Session }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { sessionId, device, address, startedAt, isThisOne } = session
  const name = deviceName(device) ?? t('security.unknownDevice')
  const end = useMutation({
    mutationFn: () => client('security', 'endSession', { sessionId }),
    onSuccess: () => refreshSecurity(cache),
    onError: (failure) => toast(refusalText(failure, t('shell.offline'))),
  })
  return (
    <li className="guard-row">
      <div>
        <p className="guard-name">{name}</p>
        <p className="guard-text tabular">{t('security.since', { address, time: stampOf(startedAt) })}</p>
      </div>
      {isThisOne ? (
        <span className="guard-here">{t('security.here')}</span>
      ) : (
        <Button
          kind="quiet"
          busy={end.isPending}
          aria-label={t('security.endOne', { name })}
          onClick={() => end.mutate()}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}

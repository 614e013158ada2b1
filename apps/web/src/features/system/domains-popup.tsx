import { Button, buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { refusalText } from '../../shared/client.ts'
import { domainsQuery, sameAt } from '../../shared/domains.ts'
import { handoverAt } from '../../shared/handover.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { probe } from '../../shared/hosts.ts'
import './domains.css'

const PATIENCE_MS = 4_000

/** How many milliseconds each address took to answer from here; null for one that did not. */
type Speeds = Readonly<Record<string, number | null>>

const useSpeeds = (origins: readonly string[], round: number): Speeds => {
  const [speeds, setSpeeds] = useState<{ round: number; all: Speeds }>({ round, all: {} })
  const asked = origins.join(' ')
  useEffect(() => {
    let isHere = true
    for (const origin of asked.split(' ').filter(Boolean))
      void probe(origin, PATIENCE_MS).then((speed) => {
        if (isHere)
          setSpeeds((known) => ({
            round,
            all: { ...(known.round === round ? known.all : {}), [origin]: speed },
          }))
      })
    return () => {
      isHere = false
    }
  }, [asked, round])
  return speeds.round === round ? speeds.all : {}
}

/** The site's addresses, each with how fast it answers from here, and the way to the same page there. */
export const DomainsPopup: Popup<'domains'> = ({ onClose }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery(domainsQuery())
  const here = location.origin
  const others = (data?.domainList ?? []).map(({ url }) => url).filter((url) => url !== here)
  const speeds = useSpeeds([here, ...others], round)
  return (
    <Dialog name="domains" title={t('domains.title')} size="middle" onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="56px" />}
      {data && (
        <>
          <p>{t(isSignedIn ? 'domains.textSignedIn' : 'domains.text')}</p>
          <ul className="domains">
            {[here, ...others].map((origin) => (
              <li key={origin}>
                <bdi className="domain-name" translate="no">
                  {new URL(origin).host}
                </bdi>
                <Speed speed={speeds[origin]} />
                {origin === here ? (
                  <span className="domain-here">{t('domains.here')}</span>
                ) : (
                  <a
                    className={buttonClass({ kind: 'quiet', small: true })}
                    href={isSignedIn ? handoverAt(origin) : sameAt(origin)}
                  >
                    {t('domains.go')}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <div className="dialog-actions">
            <Button kind="quiet" onClick={() => setRound(round + 1)}>
              {t('domains.measure')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const Speed = ({ speed }: { speed: number | null | undefined }) => {
  const { t } = useWords()
  if (speed === undefined) return <span className="domain-speed">{t('domains.measuring')}</span>
  if (speed === null) return <span className="domain-speed domain-dead">{t('domains.silent')}</span>
  return <span className="domain-speed tabular">{t('domains.speed', { speed: String(speed) })}</span>
}

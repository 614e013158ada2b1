import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { client, refusalText } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { DocumentRow } from './document-row.tsx'
import { PersonForm } from './person-form.tsx'
import { useIdentityAct } from '../../shared/identity.ts'
import type { Identity, IdentityCase } from './queries.ts'

const OPEN: readonly string[] = ['asked', 'refused', 'expired']

/** Where the check stands, in one sentence, and what can be done now. */
export const CaseCard = ({ identity }: { identity: Identity }) => {
  const { t } = useWords()
  const { case: found, level, next } = identity
  const isRunning = found !== null && found.state !== 'approved'
  return (
    <section className="card stack" aria-live="polite">
      <h3>{isRunning ? t('identity.level', { level: found.level }) : t('identity.title')}</h3>
      {found && (
        <p className={`identity-state identity-${found.state}`}>{t(`identity.state.${found.state}`)}</p>
      )}
      {level > 0 && !isRunning && found?.expiresAt && (
        <p className="identity-note">{t('identity.until', { time: stampOf(found.expiresAt) })}</p>
      )}
      {isRunning ? <Running identity={identity} found={found} /> : next && <Begin level={next} />}
    </section>
  )
}

const Begin = ({ level }: { level: number }) => {
  const { t } = useWords()
  const begin = useIdentityAct(() => client('identity', 'begin', { level }))
  return (
    <>
      <p>{t('identity.beginText')}</p>
      {begin.error && <FormFault>{refusalText(begin.error, t('shell.offline'))}</FormFault>}
      <Button wide busy={begin.isPending} onClick={() => begin.mutate(undefined)}>
        {t('identity.begin', { level })}
      </Button>
    </>
  )
}

const Running = ({ identity, found }: { identity: Identity; found: IdentityCase }) => {
  const { t } = useWords()
  if (!OPEN.includes(found.state))
    return <p className="identity-note">{t('identity.waiting', { hours: identity.reviewHours })}</p>
  const wanted = identity.steps.find(({ level }) => level === found.level)?.documents ?? []
  const isSent = (kind: (typeof wanted)[number]) => found.documents.some((document) => document.kind === kind)
  return (
    <>
      {found.reason && <FormFault>{found.reason}</FormFault>}
      {found.again.length > 0 && (
        <p>
          {t('identity.again', {
            kinds: found.again.map((kind) => t(`identity.document.${kind}`)).join(', '),
          })}
        </p>
      )}
      <ul className="identity-documents">
        {wanted.map((kind) => (
          <DocumentRow key={kind} found={found} kind={kind} isSent={isSent(kind)} />
        ))}
      </ul>
      <PersonForm found={found} isComplete={wanted.every(isSent)} />
    </>
  )
}

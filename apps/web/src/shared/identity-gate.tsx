import { RefusedError } from '@krathong/protocol/client'
import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { client, refusalText } from './client.ts'
import { Link } from './router.tsx'
import { useWords } from './words.ts'
import { identityQuery, useIdentityAct } from './identity.ts'
import { TermSteps } from './identity-terms.tsx'

const CODES: readonly string[] = ['IDENTITY_NOT_TOLD', 'IDENTITY_NEEDED']

export const isIdentityRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && CODES.includes(error.code)

/** Money that waits for the check: the terms to read, or the way to the check itself. */
export const IdentityGate = ({
  error,
  onAcknowledged,
}: {
  error: RefusedError
  onAcknowledged: () => void
}) => {
  const { t } = useWords()
  if (error.code === 'IDENTITY_NOT_TOLD') return <AcknowledgeTerms onAcknowledged={onAcknowledged} />
  return (
    <section className="identity-gate stack" role="alert">
      <h4>{t('identity.needed')}</h4>
      <p>{refusalText(error, t('shell.offline'))}</p>
      <Link to="#/me/identity" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('identity.toCheck')}
      </Link>
    </section>
  )
}

const AcknowledgeTerms = ({ onAcknowledged }: { onAcknowledged: () => void }) => {
  const { t } = useWords()
  const { data } = useQuery(identityQuery())
  const acknowledge = useIdentityAct(
    (version: number) => client('identity', 'acknowledged', { version }),
    onAcknowledged,
  )
  if (!data) return <Loading rows={1} height="120px" />
  return (
    <section className="identity-gate stack" role="alert">
      <h4>{t('identity.readFirst')}</h4>
      <p>{t('identity.whenText')}</p>
      <TermSteps steps={data.steps} />
      {acknowledge.error && <FormFault>{refusalText(acknowledge.error, t('shell.offline'))}</FormFault>}
      <Button wide busy={acknowledge.isPending} onClick={() => acknowledge.mutate(data.version)}>
        {t('identity.iRead')}
      </Button>
    </section>
  )
}

import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useLinkToken } from '../../shared/link-token.ts'
import { openPopup } from '../../shared/popups.tsx'
import { navigate } from '../../shared/router.tsx'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import './security.css'

const LOOK_MS = 1_500

/** Where the link of another device leads. Opening it alone does nothing: a person presses, and the other device says yes. */
export const QuickPage = () => {
  const { t } = useWords()
  const token = useLinkToken()
  const claim = useMutation({ mutationFn: (link: string) => client('quick', 'claim', { token: link }) })
  if (token === null)
    return (
      <Empty title={t('quick.none')} text={t('quick.noneText')}>
        <Button onClick={() => openPopup('login', { then: () => navigate('/') })}>{t('shell.signIn')}</Button>
      </Empty>
    )
  return (
    <section className="page quick-page">
      <h1>{t('quick.open')}</h1>
      {claim.error && <FormFault>{refusalText(claim.error, t('shell.offline'))}</FormFault>}
      {claim.data ? (
        <Waiting number={claim.data.number} />
      ) : (
        <>
          <p>{t('quick.openText')}</p>
          <Button wide busy={claim.isPending} disabled={!token} onClick={() => token && claim.mutate(token)}>
            {t('quick.go')}
          </Button>
        </>
      )}
    </section>
  )
}

const Waiting = ({ number }: { number: number }) => {
  const { t } = useWords()
  const { data, error } = useQuery({
    queryKey: ['quick', 'enter'],
    queryFn: () => client('quick', 'enter', {}),
    refetchInterval: ({ state }) => (state.data?.session || state.error ? false : LOOK_MS),
    gcTime: 0,
    retry: false,
  })
  const token = data?.session?.token
  const asksMore = error instanceof RefusedError && error.code === 'SECOND_FACTOR_NEEDED'
  useEffect(() => {
    if (!token) return
    beginSession(token)
    navigate('/')
  }, [token])
  useEffect(() => {
    if (asksMore) openPopup('second-factor', { then: () => navigate('/') })
  }, [asksMore])
  if (error && !asksMore) return <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>
  return (
    <div role="status">
      <p>{t('quick.wait')}</p>
      <p className="quick-number tabular">
        <bdi>{number}</bdi>
      </p>
    </div>
  )
}

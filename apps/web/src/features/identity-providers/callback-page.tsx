import { Button } from '@krathong/ui/button'
import { Empty, Loading } from '@krathong/ui/state'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { ProviderMark, useProviderName } from '../../shared/identity-provider-buttons.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { LinkForm } from './link-form.tsx'
import { useArrival } from './use-arrival.ts'
import './callback-page.css'

type Arrival = Output<'identityProviders', 'arrive'>['arrival']

/** Where a browser comes back to from an identity provider. */
export const IdentityProviderCallbackPage = () => {
  const { t } = useWords()
  const { data, error, askAgain } = useArrival()
  const nameOf = useProviderName()
  if (error || data?.next === 'nobody')
    return (
      <Empty
        title={t('elsewhere.failed')}
        text={error ? refusalText(error, t('shell.offline')) : t('elsewhere.over')}
      >
        <Button onClick={() => openPopup('login', { then: () => navigate('/') })}>{t('shell.signIn')}</Button>
        <Button kind="quiet" onClick={() => navigate('/')}>
          {t('elsewhere.home')}
        </Button>
      </Empty>
    )
  if (!data || data.next === 'enter')
    return (
      <section className="elsewhere-page" aria-busy="true">
        <p role="status">{t('elsewhere.working')}</p>
        <Loading rows={2} height="72px" />
      </section>
    )
  const { arrival, next } = data
  return (
    <section className="elsewhere-page">
      <h1>
        {next === 'link'
          ? t('elsewhere.linkTitle', { provider: nameOf(arrival.provider) })
          : t('elsewhere.with', { provider: nameOf(arrival.provider) })}
      </h1>
      <Who arrival={arrival} />
      {next === 'link' ? <LinkForm arrival={arrival} /> : <Choice arrival={arrival} onSignedIn={askAgain} />}
    </section>
  )
}

const Who = ({ arrival }: { arrival: Arrival }) => {
  const { t } = useWords()
  const nameOf = useProviderName()
  return (
    <div className="elsewhere-who">
      <ProviderMark provider={arrival.provider} />
      <div>
        <p className="elsewhere-name">
          {t('elsewhere.hello', {
            name: arrival.name ?? t('elsewhere.unnamed'),
            provider: nameOf(arrival.provider),
          })}
        </p>
        {arrival.email && <p className="elsewhere-mail">{arrival.email}</p>}
      </div>
    </div>
  )
}

/** Nobody is guessed by an e-mail address: the person says whether they play here already. */
const Choice = ({ arrival, onSignedIn }: { arrival: Arrival; onSignedIn: () => void }) => {
  const { t } = useWords()
  const { name, email } = arrival
  const first = { ...(name && { fullname: name }), ...(email && { email }) }
  return (
    <div className="elsewhere-form">
      <p>{t('elsewhere.chooseText')}</p>
      <Button kind="gold" wide onClick={() => openPopup('register', { then: onSignedIn, first })}>
        {t('elsewhere.newHere')}
      </Button>
      <Button wide onClick={() => openPopup('login', { then: onSignedIn })}>
        {t('elsewhere.haveAccount')}
      </Button>
      <Button kind="quiet" wide onClick={() => navigate('/')}>
        {t('elsewhere.home')}
      </Button>
    </div>
  )
}

import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useState } from 'react'
import { useFaultText } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { sendCode, signInByPasskey, type FirstStep, type SecondStep } from './queries.ts'

interface PasskeyButtonProps {
  loginToken: string
  onDone: (session: SecondStep) => void
}

/** In place of the six digits; whatever the browser says of it, the digits stay. */
const PasskeyButton = ({ loginToken, onDone }: PasskeyButtonProps) => {
  const { t } = useWords()
  const faultText = useFaultText()
  const sign = useMutation({ mutationFn: () => signInByPasskey(loginToken), onSuccess: onDone })
  return (
    <>
      <Button kind="quiet" wide busy={sign.isPending} onClick={() => sign.mutate()}>
        {t('factor.passkey')}
      </Button>
      {sign.error && (
        <p className="field-error" role="alert">
          {sign.error instanceof RefusedError ? faultText(sign.error) : t('factor.passkey-failed')}
        </p>
      )}
    </>
  )
}

interface FactorStepProps {
  first: FirstStep
  onDone: (session: SecondStep) => void
  onBack: () => void
}

const sixDigits = /^\d{6}$/

export const FactorStep = ({ first, onDone, onBack }: FactorStepProps) => {
  const { t } = useWords()
  const faultText = useFaultText()
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: onDone,
    onError: () => setCode(''),
  })
  const submit = (text: string) => {
    if (sixDigits.test(text) && !send.isPending) send.mutate({ loginToken: first.loginToken, code: text })
  }
  const typed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    submit(digits)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  const hasEnded = send.error instanceof RefusedError && send.error.code === 'SESSION_ENDED'
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <h1>{t(first.step === 'set-up' ? 'factor.set-up-title' : 'factor.title')}</h1>
      {first.step === 'set-up' && first.otpauthUrl && first.secret ? (
        <SecretCard otpauthUrl={first.otpauthUrl} secret={first.secret} />
      ) : (
        <p className="quiet">{t('factor.hint')}</p>
      )}
      <Field
        label={t('factor.code')}
        error={send.error ? faultText(send.error) : undefined}
        className="code-input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={hasEnded}
        autoFocus
        onChange={(event) => typed(event.target.value)}
      />
      {first.hasPasskeys && !hasEnded && <PasskeyButton loginToken={first.loginToken} onDone={onDone} />}
      {!hasEnded && (
        <Button type="submit" wide busy={send.isPending} disabled={!sixDigits.test(code)}>
          {t('factor.confirm')}
        </Button>
      )}
      <Button kind="plain" wide onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  )
}

const SecretCard = ({ otpauthUrl, secret }: { otpauthUrl: string; secret: string }) => {
  const { t } = useWords()
  return (
    <div className="secret-card">
      <p className="quiet">{t('factor.set-up-hint')}</p>
      <div className="secret-qr">
        <QRCodeSVG value={otpauthUrl} size={168} marginSize={2} title={t('factor.qr')} />
      </div>
      <p className="quiet">{t('factor.secret-hint')}</p>
      <code className="secret-text">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  )
}

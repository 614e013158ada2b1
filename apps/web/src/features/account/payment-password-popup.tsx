import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import type { StepUpAction } from '../../shared/payment-password.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { DigitsField, fieldFault, isSixDigits, isWholeFault } from './payment-password-fields.tsx'
import './account.css'

/** Asks for the payment password and hands the proof on; who has none sets it here first and goes straight on. */
export const PaymentPasswordPopup: Popup<'payment-password'> = ({ action, detail, done, onClose }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    ...callQuery('paymentPassword', 'paymentPassword', {}),
    staleTime: 0,
  })
  const stepUp = useMutation({
    mutationFn: (paymentPassword: string) =>
      client('paymentPassword', 'stepUp', { action: action as StepUpAction, detail, paymentPassword }),
    onSuccess: ({ proof }) => {
      done(proof)
      onClose()
    },
  })
  const leave = () => {
    done(null)
    onClose()
  }
  return (
    <Dialog name="payment-password" title={t('paymentPassword.title')} onClose={leave}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="72px" />}
      {data?.isSet && (
        <AskForm
          isBusy={stepUp.isPending}
          fault={stepUp.error && refusalText(stepUp.error, t('shell.offline'))}
          onPassword={(password) => stepUp.mutate(password)}
        />
      )}
      {data && !data.isSet && (
        <SetForm isBusy={stepUp.isPending} onSet={(password) => stepUp.mutate(password)} />
      )}
    </Dialog>
  )
}

interface AskFormProps {
  isBusy: boolean
  fault: string | null
  onPassword: (password: string) => void
}

const AskForm = ({ isBusy, fault, onPassword }: AskFormProps) => {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPassword(password)
        setPassword('')
      }}
    >
      {fault && <FormFault>{fault}</FormFault>}
      <DigitsField label={t('paymentPassword.label')} value={password} onValue={setPassword} />
      <Button type="submit" kind="gold" wide busy={isBusy} disabled={!isSixDigits(password)}>
        {t('paymentPassword.confirm')}
      </Button>
    </form>
  )
}

const SetForm = ({ isBusy, onSet }: { isBusy: boolean; onSet: (password: string) => void }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [loginPassword, setLoginPassword] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const set = useMutation({
    mutationFn: () =>
      client('paymentPassword', 'setPaymentPassword', {
        loginPassword,
        newPassword: next,
        confirmNewPassword: again,
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['paymentPassword'] })
      onSet(next)
    },
  })
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate()
      }}
    >
      <p>{t('paymentPassword.setText')}</p>
      {set.error && isWholeFault(set.error) && (
        <FormFault>{refusalText(set.error, t('shell.offline'))}</FormFault>
      )}
      <DigitsField
        label={t('paymentPassword.new')}
        isNew
        hint={t('paymentPassword.hint')}
        value={next}
        error={fieldFault(set.error, 'newPassword')}
        onValue={setNext}
      />
      <DigitsField
        label={t('paymentPassword.again')}
        isNew
        value={again}
        error={fieldFault(set.error, 'confirmNewPassword')}
        onValue={setAgain}
      />
      <PasswordField
        label={t('paymentPassword.login')}
        required
        autoComplete="current-password"
        value={loginPassword}
        error={fieldFault(set.error, 'loginPassword')}
        onChange={({ target }) => setLoginPassword(target.value)}
      />
      <Button
        type="submit"
        kind="gold"
        wide
        busy={set.isPending || isBusy}
        disabled={!isSixDigits(next) || again.length < 6 || loginPassword === ''}
      >
        {t('paymentPassword.set')}
      </Button>
    </form>
  )
}

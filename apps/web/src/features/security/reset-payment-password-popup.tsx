import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { askChallenge } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { CodeField } from '../../shared/code-field.tsx'
import { fieldFault, isWholeFault } from '../../shared/field-fault.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { contactsQuery } from './queries.ts'
import './security.css'

type Channel = 'email' | 'sms'
interface Reachable {
  channel: Channel
  shown: string
}

/** A payment password that was forgotten: a code to a proven address, and the password one signs in with. */
export const ResetPaymentPasswordPopup: Popup<'reset-payment-password'> = ({ onClose }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(contactsQuery())
  const reachable: Reachable[] = [
    ...(data?.phone ? [{ channel: 'sms' as const, shown: data.phone.shown }] : []),
    ...(data?.email?.verifiedAt ? [{ channel: 'email' as const, shown: data.email.shown }] : []),
  ]
  return (
    <Dialog name="reset-payment-password" title={t('contact.payTitle')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="72px" />}
      {data && reachable.length === 0 && (
        <Empty title={t('contact.payNothing')} text={t('contact.payNothingText')}>
          <Button
            onClick={() => {
              onClose()
              openPopup('bind-contact', { channel: 'email', isChange: false })
            }}
          >
            {t('contact.emailTitle')}
          </Button>
        </Empty>
      )}
      {reachable.length > 0 && <ResetForm reachable={reachable} onClose={onClose} />}
    </Dialog>
  )
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

const ResetForm = ({ reachable, onClose }: { reachable: readonly Reachable[]; onClose: () => void }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [channel, setChannel] = useState<Channel>(reachable[0]!.channel)
  const [loginPassword, setLoginPassword] = useState('')
  const [verificationCode, setCode] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const reset = useMutation({
    mutationFn: () =>
      client('recovery', 'resetPaymentPassword', {
        channel,
        verificationCode,
        newPassword: next,
        confirmNewPassword: again,
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['paymentPassword'] })
      void cache.invalidateQueries({ queryKey: ['withdrawals'] })
      toast(t('paymentPassword.changed'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  const digits = { required: true, inputMode: 'numeric', maxLength: 6, autoComplete: 'new-password' } as const
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      <p>{t('contact.payText')}</p>
      {isWholeFault(reset.error) && <FormFault>{refusalText(reset.error, t('shell.offline'))}</FormFault>}
      {reachable.length > 1 && (
        <Segments
          label={t('contact.payWay')}
          options={reachable.map((one) => ({ value: one.channel, label: one.shown }))}
          value={channel}
          onChange={setChannel}
        />
      )}
      <PasswordField
        label={t('security.yourPassword')}
        required
        autoComplete="current-password"
        value={loginPassword}
        onChange={({ target }) => setLoginPassword(target.value)}
      />
      <CodeField
        key={channel}
        label={t('contact.payCode', {
          contact: reachable.find((one) => one.channel === channel)?.shown ?? '',
        })}
        value={verificationCode}
        canAsk={loginPassword !== ''}
        onChange={setCode}
        ask={async () => {
          const challengePass = await askChallenge('sms')
          return challengePass === null
            ? null
            : client('recovery', 'askPaymentReset', { loginPassword, channel, challengePass })
        }}
      />
      <PasswordField
        {...digits}
        label={t('paymentPassword.new')}
        hint={t('paymentPassword.hint')}
        value={next}
        error={fieldFault(reset.error, 'newPassword')}
        onChange={({ target }) => setNext(onlyDigits(target.value))}
      />
      <PasswordField
        {...digits}
        label={t('paymentPassword.again')}
        value={again}
        error={fieldFault(reset.error, 'confirmNewPassword')}
        onChange={({ target }) => setAgain(onlyDigits(target.value))}
      />
      <Button
        type="submit"
        wide
        busy={reset.isPending}
        disabled={!verificationCode.trim() || next.length < 6 || again.length < 6}
      >
        {t('paymentPassword.change')}
      </Button>
    </form>
  )
}

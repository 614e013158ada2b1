import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { DigitsField, fieldFault, isSixDigits, isWholeFault } from './payment-password-fields.tsx'
import './account.css'

export const ChangePaymentPasswordPopup: Popup<'change-payment-password'> = ({ onClose }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const change = useMutation({
    mutationFn: () =>
      client('paymentPassword', 'changePaymentPassword', {
        oldPassword: old,
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
  const isWhole = isSixDigits(old) && isSixDigits(next) && again.length === 6
  return (
    <Dialog name="change-payment-password" title={t('paymentPassword.change')} onClose={onClose}>
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate()
        }}
      >
        <p>{t('paymentPassword.changeText')}</p>
        {change.error && isWholeFault(change.error) && (
          <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>
        )}
        <DigitsField label={t('paymentPassword.old')} value={old} onValue={setOld} />
        <DigitsField
          label={t('paymentPassword.new')}
          isNew
          hint={t('paymentPassword.hint')}
          value={next}
          error={fieldFault(change.error, 'newPassword')}
          onValue={setNext}
        />
        <DigitsField
          label={t('paymentPassword.again')}
          isNew
          value={again}
          error={fieldFault(change.error, 'confirmNewPassword')}
          onValue={setAgain}
        />
        <Button type="submit" wide busy={change.isPending} disabled={!isWhole}>
          {t('paymentPassword.change')}
        </Button>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            onClose()
            openPopup('reset-payment-password', {})
          }}
        >
          {t('contact.payForgot')}
        </button>
      </form>
    </Dialog>
  )
}

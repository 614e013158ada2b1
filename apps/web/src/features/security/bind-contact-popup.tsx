import { Dialog } from '@krathong/ui/dialog'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askChallenge } from '../../shared/challenge.ts'
import { client } from '../../shared/client.ts'
import { requireMobile } from '../../shared/mobile-number.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { AskContactForm } from './ask-contact-form.tsx'
import { ConfirmContactForm } from './confirm-contact-form.tsx'
import type { ContactWish } from './contact-wish.ts'
import './security.css'

const send = async ({ channel, email, phone, password, appCode }: ContactWish, wrongNumber: string) => {
  if (channel === 'sms') await requireMobile(phone, wrongNumber)
  const challengePass = await askChallenge('sms')
  if (challengePass === null) return null
  const again = { password, challengePass, ...(appCode && { authenticatorCode: appCode }) }
  if (channel === 'email') return client('contacts', 'askEmail', { email, ...again })
  const { countryDialingCode, number: mobileNum } = phone
  return client('contacts', 'askPhone', { countryDialingCode, mobileNum, ...again })
}

const confirm = ({ channel, email, phone }: ContactWish, verificationCode: string) =>
  channel === 'email'
    ? client('contacts', 'confirmEmail', { email, verificationCode })
    : client('contacts', 'confirmPhone', {
        countryDialingCode: phone.countryDialingCode,
        mobileNum: phone.number,
        verificationCode,
      })

/** A new number or address: the password again and a code to it, before anything of it stands. */
export const BindContactPopup: Popup<'bind-contact'> = ({ channel, isChange, onClose }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [wish, setWish] = useState<ContactWish>({
    channel,
    email: '',
    phone: { countryDialingCode: '', number: '' },
    password: '',
    appCode: '',
  })
  const ask = useMutation({ mutationFn: () => send(wish, t('recover.wrongNumber')) })
  const bind = useMutation({
    mutationFn: (code: string) => confirm(wish, code),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['contacts'] })
      void cache.invalidateQueries({ queryKey: ['withdrawals'] })
      toast(t('contact.done'))
      onClose()
    },
  })
  return (
    <Dialog
      name="bind-contact"
      title={t(channel === 'email' ? 'contact.emailTitle' : 'contact.phoneTitle')}
      onClose={onClose}
    >
      {ask.data ? (
        <ConfirmContactForm
          to={
            channel === 'email' ? wish.email.trim() : `+${wish.phone.countryDialingCode} ${wish.phone.number}`
          }
          asked={ask.data}
          bind={bind}
          askAgain={() => send(wish, t('recover.wrongNumber'))}
        />
      ) : (
        <AskContactForm wish={wish} isChange={isChange} onWish={setWish} ask={ask} />
      )}
    </Dialog>
  )
}

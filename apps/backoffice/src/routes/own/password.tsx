import { OwnEmail } from '../../features/own/own-email.tsx'
import { OwnPasskeys } from '../../features/own/own-passkeys.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { toast } from '@krathong/ui/toast'
import { useState } from 'react'
import { PasswordForm } from '../../features/own/password-form.tsx'
import '../../features/own/own.css'

/** One's own password; the emptied form says that it was taken. */
const OwnPassword = () => {
  const { t } = useWords()
  const [turn, setTurn] = useState(0)
  const done = () => {
    toast(t('own.password-saved'))
    setTurn(turn + 1)
  }
  return (
    <div className="own-password">
      <PasswordForm key={turn} onDone={done}>
        <p className="quiet">{t('own.password-text')}</p>
      </PasswordForm>
    </div>
  )
}

export const PasswordPage = () => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('own.account')} />
      <Section title={t('own.password')}>
        <OwnPassword />
      </Section>
      <Section title={t('passkeys.title')}>
        <OwnPasskeys />
      </Section>
      <Section title={t('staff.email')}>
        <OwnEmail />
      </Section>
    </>
  )
}

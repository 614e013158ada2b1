import { OwnEmail } from '../../features/own/own-email.tsx'
import { OwnPasskeys } from '../../features/own/own-passkeys.tsx'
import { OwnPassword } from '../../features/own/own-password.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

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

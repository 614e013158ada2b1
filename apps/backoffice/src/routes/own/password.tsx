import { OwnPassword } from '../../features/own/own-password.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

export const PasswordPage = () => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('own.password')} />
      <OwnPassword />
    </>
  )
}

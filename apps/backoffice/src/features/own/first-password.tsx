import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../shared/words.ts'
import { PasswordForm } from './password-form.tsx'
import './own.css'

/** Whoever signs in with a password that somebody else made sees this and nothing else. */
export const FirstPassword = () => {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <main className="first-password">
      <PasswordForm onDone={() => void queries.invalidateQueries()}>
        <h1>{t('own.first-title')}</h1>
        <p className="quiet">{t('own.first-text')}</p>
      </PasswordForm>
    </main>
  )
}

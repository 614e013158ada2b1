import { toast } from '@krathong/ui/toast'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { PasswordForm } from './password-form.tsx'
import './own.css'

/** One's own password; the emptied form says that it was taken. */
export const OwnPassword = () => {
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

import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { CodeField } from '../../shared/code-field.tsx'
import { useWords } from '../../shared/words.ts'

interface Asked {
  resendAfterSeconds: number
  expiredMinutes: number
}

interface ConfirmContactFormProps {
  to: string
  asked: Asked
  bind: { error: unknown; isPending: boolean; mutate: (code: string) => void }
  askAgain: () => Promise<Asked | null>
}

/** The code that proves the number or address. */
export const ConfirmContactForm = ({ to, asked, bind, askAgain }: ConfirmContactFormProps) => {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    bind.mutate(code)
  }
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      <p role="status">{t('contact.sent', { contact: to, minutes: asked.expiredMinutes })}</p>
      {bind.error !== null && <FormFault>{refusalText(bind.error, t('shell.offline'))}</FormFault>}
      <CodeField
        label={t('code.label')}
        value={code}
        resendAfterSeconds={asked.resendAfterSeconds}
        onChange={setCode}
        ask={askAgain}
      />
      <Button type="submit" wide busy={bind.isPending} disabled={!code.trim()}>
        {t('contact.confirm')}
      </Button>
    </form>
  )
}

import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field, PasswordField } from '@krathong/ui/field'
import { type FormEvent, useEffect, useState } from 'react'
import { dropFreshCode, type FreshWanted, useFreshWanted } from './fresh-code.ts'
import { useWords } from './words.ts'

const sixDigits = /^\d{6}$/

/**
 * Stands above every form of the console: what asks for a fresh code asks here, and goes on with the answer. It leaves with the console of one
 * operator, and the question with it.
 */
export const FreshCodeDialog = () => {
  useEffect(() => dropFreshCode, [])
  const wanted = useFreshWanted()
  return wanted && <Asking wanted={wanted} />
}

const Asking = ({ wanted }: { wanted: FreshWanted }) => {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const isCode = wanted.method === 'code'
  const isWhole = isCode ? sixDigits.test(code) : code !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) wanted.answer(code)
  }
  const fault = wanted.wasWrong ? t(isCode ? 'fresh.wrong-code' : 'fresh.wrong-password') : undefined
  return (
    <Dialog name="fresh-code" title={t('fresh.title')} onClose={() => wanted.answer(null)}>
      <form className="form" onSubmit={send} noValidate>
        <p className="quiet">{t(isCode ? 'fresh.code-hint' : 'fresh.password-hint')}</p>
        {isCode ? (
          <Field
            label={t('factor.code')}
            error={fault}
            className="code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            autoFocus
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
        ) : (
          <PasswordField
            label={t('sign-in.password')}
            error={fault}
            autoComplete="current-password"
            maxLength={128}
            value={code}
            autoFocus
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <div className="dialog-actions">
          <Button kind="quiet" onClick={() => wanted.answer(null)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={!isWhole}>
            {t('factor.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

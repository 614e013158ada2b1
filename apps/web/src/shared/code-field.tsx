import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from './client.ts'
import { useSecondsUntil } from './countdown.ts'
import { useWords } from './words.ts'
import './code-field.css'

interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  /** False while it is not known yet where a code would go. */
  canAsk?: boolean
  /** What was told with a code that was sent before this field was shown. */
  resendAfterSeconds?: number
  onChange: (code: string) => void
  /** Asks for a code; null when the person thought better of it. */
  ask: () => Promise<{ resendAfterSeconds: number } | null>
}

const HOUR_SECONDS = 3_600

const secondsOf = (error: unknown): number => {
  const seconds = error instanceof RefusedError ? error.body?.data?.['retryAfterSeconds'] : undefined
  return typeof seconds === 'number' && seconds < HOUR_SECONDS ? seconds : 0
}

/** A code that comes by SMS or mail, with the button that sends it and the countdown that the server keeps as well. */
export const CodeField = (props: CodeFieldProps) => {
  const { label, value, error, canAsk = true, resendAfterSeconds = 0 } = props
  const { t } = useWords()
  const [openAt, setOpenAt] = useState(() => Date.now() + resendAfterSeconds * 1_000)
  const left = useSecondsUntil(openAt)
  const wait = (seconds: number) => setOpenAt(Date.now() + seconds * 1_000)
  const send = useMutation({
    mutationFn: props.ask,
    onSuccess: (asked) => asked && wait(asked.resendAfterSeconds),
    onError: (refused) => wait(secondsOf(refused)),
  })
  const idle = left > 0 ? t('code.again', { seconds: left }) : t('code.send')
  return (
    <>
      <Field
        label={label}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        error={error}
        onChange={({ target }) => props.onChange(target.value)}
        after={
          <button
            type="button"
            className="code-resend tabular"
            disabled={!canAsk || send.isPending || left > 0}
            onClick={() => send.mutate()}
          >
            {send.isPending ? t('code.sending') : idle}
          </button>
        }
      />
      {send.error && (
        <Dialog name="code-failed" title={t('code.failed')} onClose={() => send.reset()}>
          <p role="alert">
            <span aria-hidden="true">⚠ </span>
            {refusalText(send.error, t('shell.offline'))}
          </p>
          <Button wide onClick={() => send.reset()}>
            {t('code.understood')}
          </Button>
        </Dialog>
      )}
    </>
  )
}

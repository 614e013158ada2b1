import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

const SECOND_MS = 1_000

/** Whole seconds until a moment, once a second while there are some. */
const useSecondsUntil = (moment: number): number => {
  const [at, setAt] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - at) / SECOND_MS))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setAt(Date.now()), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, at])
  return left
}

/** Sends the code of a second proof, and counts down until another may be asked for, as the server does. */
export const SendCode = ({ method, hint }: { method: 'sms' | 'email'; hint: string }) => {
  const { t } = useWords()
  const [openAt, setOpenAt] = useState(0)
  const left = useSecondsUntil(openAt)
  const send = useMutation({
    mutationFn: () => client('factor', 'send', { method }),
    onSuccess: ({ resendAfterSeconds }) => setOpenAt(Date.now() + resendAfterSeconds * SECOND_MS),
  })
  return (
    <div className="factor-send">
      {send.error && <FormFault>{refusalText(send.error, t('shell.offline'))}</FormFault>}
      {send.data && <p role="status">{t('factor.sent', { hint, minutes: send.data.expiredMinutes })}</p>}
      {left > 0 ? (
        <p className="guard-text tabular">{t('factor.again', { seconds: left })}</p>
      ) : (
        <Button kind="quiet" wide busy={send.isPending} onClick={() => send.mutate()}>
          {t('factor.send', { hint })}
        </Button>
      )}
    </div>
  )
}

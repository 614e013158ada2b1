import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Labelled } from './field.tsx'
import { sentFor } from './client.ts'
import { InlineFault } from './states.tsx'
import { useUnsaved } from './use-unsaved.ts'
import { useWords } from './words.ts'

const REASON_MIN = 3
const REASON_MAX = 200

interface ChangeDialogProps {
  title: string
  /** What will be different, in a sentence, before the person agrees to it. */
  children: ReactNode
  confirm: string
  isRisky?: boolean
  isBusy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Every change of settings is written down with its reason; this asks for it and says what will happen. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [isTyped, setTyped] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const isSent = sentFor(props.error) !== null
  const isShort = [...reason.trim()].length < REASON_MIN
  // While it is on its way the answer may lead to another page.
  useUnsaved(isTyped && !isSent && !props.isBusy)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isShort && !props.isBusy) props.onConfirm(reason.trim())
  }
  return (
    <Dialog name="change" title={props.title} size="middle" onClose={props.onClose}>
      <form className="form" onSubmit={send} onInput={() => setTyped(true)} noValidate>
        {props.children}
        <Labelled
          label={t('reason.label')}
          hint={t('reason.hint')}
          fault={wasTried && isShort ? t('reason.short', { count: REASON_MIN }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Labelled>
        <InlineFault error={props.error} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={props.onClose}>
            {t(isSent ? 'action.close' : 'action.cancel')}
          </Button>
          {!isSent && (
            <Button type="submit" kind={props.isRisky ? 'danger' : 'primary'} busy={props.isBusy}>
              {props.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

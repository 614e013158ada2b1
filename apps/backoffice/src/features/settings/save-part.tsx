import { Button } from '@krathong/ui/button'
import { type ReactNode, useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { sentFor } from '../../shared/client.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { type ChangeInput, type ChangeKind, type SettingsView, useChange } from './queries.ts'

interface SavePartProps<Kind extends ChangeKind> {
  /** Which part of the settings this is, and what it would be after saving. */
  kind: Kind
  next: Omit<ChangeInput<Kind>, 'version' | 'reason'>
  settings: SettingsView
  mayWrite: boolean
  isChanged: boolean
  title: string
  /** What saving does, told before the reason is asked for. */
  consequence: ReactNode
  isRisky?: boolean
  /** What stands in the way of saving, if anything does. */
  fault?: string | null
  children: ReactNode
}

/** A part of the settings as one form with its foot: saved on its own, with a reason. */
export const SavePart = <Kind extends ChangeKind>(props: SavePartProps<Kind>) => {
  const { t } = useWords()
  const { kind, next, settings, isChanged, title, fault = null } = props
  const [isAsking, setAsking] = useState(false)
  const change = useChange(kind, () => setAsking(false))
  // What waits for a second person is kept: nothing is lost by leaving.
  useUnsaved(isChanged && sentFor(change.error) === null)
  const close = () => {
    setAsking(false)
    change.reset()
  }
  return (
    <div className="form">
      {props.children}
      {props.mayWrite && (
        <div className="section-foot">
          <span className={fault ? 'field-error' : 'quiet'} role="status">
            {fault ?? (isChanged ? t('editor.unsaved') : '')}
          </span>
          <Button disabled={!isChanged || fault !== null} onClick={() => setAsking(true)}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ChangeDialog
          title={title}
          confirm={t('editor.save')}
          isRisky={props.isRisky ?? false}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) =>
            change.mutate({ ...next, version: settings.version, reason } as ChangeInput<Kind>)
          }
          onClose={close}
        >
          <p>{props.consequence}</p>
        </ChangeDialog>
      )}
    </div>
  )
}

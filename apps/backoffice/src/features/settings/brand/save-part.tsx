import { Button } from '@krathong/ui/button'
import type { ReactNode } from 'react'
import { ChangeDialog } from '../../../shared/change-dialog.tsx'
import { useUnsaved } from '../../../shared/use-unsaved.ts'
import { useWords } from '../../../shared/words.ts'

interface SavePartProps {
  title: string
  isChanged: boolean
  /** What stands in the way of saving, if anything does. */
  fault?: string | null
  isBusy: boolean
  error: unknown
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onConfirm: (reason: string) => void
  children: ReactNode
}

/** A form of the brand with its foot: saved on its own, with a reason. */
export const SavePart = (props: SavePartProps) => {
  const { t } = useWords()
  const { title, isChanged, fault = null, isAsking, onAsk } = props
  useUnsaved(isChanged)
  return (
    <div className="form">
      {props.children}
      <div className="section-foot">
        <span className={fault ? 'field-error' : 'quiet'} role="status">
          {fault ?? (isChanged ? t('editor.unsaved') : '')}
        </span>
        <Button disabled={!isChanged || fault !== null} onClick={() => onAsk(true)}>
          {t('editor.save')}
        </Button>
      </div>
      {isAsking && (
        <ChangeDialog
          title={title}
          confirm={t('editor.save')}
          isBusy={props.isBusy}
          error={props.error}
          onConfirm={props.onConfirm}
          onClose={() => onAsk(false)}
        >
          <p>{t('brand.change-text')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}

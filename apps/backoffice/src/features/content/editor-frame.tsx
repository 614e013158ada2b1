import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { type FormEvent, type ReactNode } from 'react'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults } from './drafts.ts'
import type { Conflict } from './use-editor.ts'
import './content.css'

interface EditorFrameProps {
  faults: Faults
  conflict: Conflict | null
  error: unknown
  isSaving: boolean
  isSaved: boolean
  isUnsaved: boolean
  onSave: () => void
  onOverwrite: (version: number) => void
  onTakeTheirs: () => void
  preview: ReactNode
  children: ReactNode
}

/** The form beside what the site will show, with the save button always in reach. */
export const EditorFrame = (props: EditorFrameProps) => {
  const { t } = useWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSave()
  }
  return (
    <form className="editor" onSubmit={submit} noValidate>
      <div className="editor-fields">{props.children}</div>
      <aside className="editor-preview" aria-label={t('preview.title')}>
        {props.preview}
      </aside>
      <div className="editor-foot">
        {props.conflict && <ConflictNote {...props} conflict={props.conflict} />}
        <InlineFault error={props.error} />
        {Object.keys(props.faults).length > 0 && <FormFault>{t('editor.faults')}</FormFault>}
        <div className="editor-save">
          <span className="quiet" role="status">
            {props.isSaved ? t('editor.saved') : props.isUnsaved ? t('editor.unsaved') : ''}
          </span>
          <Button type="submit" busy={props.isSaving} disabled={!props.isUnsaved}>
            {t('editor.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

type ConflictNoteProps = Pick<EditorFrameProps, 'onOverwrite' | 'onTakeTheirs'> & { conflict: Conflict }

const ConflictNote = ({ conflict, onOverwrite, onTakeTheirs }: ConflictNoteProps) => {
  const { t } = useWords()
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>{t('conflict.title', { name: conflict.updatedBy || t('conflict.somebody') })}</strong>
      </p>
      <p>{t('conflict.text')}</p>
      <div className="conflict-buttons">
        <Button kind="quiet" small onClick={onTakeTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button kind="quiet" small onClick={() => onOverwrite(conflict.version)}>
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  )
}

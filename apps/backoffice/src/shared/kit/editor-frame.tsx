import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import type { FormEvent, ReactNode } from 'react'
import { InlineFault } from '../states.tsx'
import { useWords } from '../words.ts'
import type { Faults } from './form.tsx'
import type { Conflict } from './use-editor.ts'
import './kit.css'

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
  /** What the site will show; a form without one has the width to itself. */
  preview: ReactNode
  /** Whoever may only look has no button to save. */
  mayWrite: boolean
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
    <form className="editor" data-plain={!props.preview} onSubmit={submit} noValidate>
      <div className="editor-fields">{props.children}</div>
      {props.preview && (
        <aside className="editor-preview" aria-label={t('preview.title')}>
          {props.preview}
        </aside>
      )}
      <div className="editor-foot">
        {props.conflict && (
          <ConflictNote
            conflict={props.conflict}
            onOverwrite={props.onOverwrite}
            onTakeTheirs={props.onTakeTheirs}
          />
        )}
        <InlineFault error={props.error} />
        {Object.keys(props.faults).length > 0 && <FormFault>{t('editor.faults')}</FormFault>}
        {props.mayWrite && (
          <div className="editor-save">
            <span className="quiet" role="status">
              {props.isSaved ? t('editor.saved') : props.isUnsaved ? t('editor.unsaved') : ''}
            </span>
            <Button type="submit" busy={props.isSaving} disabled={!props.isUnsaved}>
              {t('editor.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

interface ConflictNoteProps {
  conflict: Conflict
  onOverwrite: (version: number) => void
  onTakeTheirs: () => void
}

/** Somebody else has saved meanwhile: theirs or mine, and nothing typed is lost before the answer. */
export const ConflictNote = ({ conflict, onOverwrite, onTakeTheirs }: ConflictNoteProps) => {
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

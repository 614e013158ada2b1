import { constants } from '@krathong/protocol/constants'
import { useId } from 'react'
import '@krathong/ui/field.css'
import { useWords } from './words.ts'
import './comment-field.css'

interface CommentFieldProps {
  label: string
  value: string
  rows?: number
  /** Letters there is room for. */
  most?: number
  isRequired?: boolean
  error?: string | undefined
  onChange: (value: string) => void
}

/** Letters as a person counts them. */
export const lengthOf = (text: string) => [...text].length

/** A short text with how much of its room is used. */
export const CommentField = ({
  label,
  value,
  rows = 4,
  most = constants.commentMax,
  isRequired,
  error,
  onChange,
}: CommentFieldProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired && (
          <span className="field-mark">
            <span aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({t('ui.required')})</span>
          </span>
        )}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          className="field-input comment-input"
          rows={rows}
          value={value}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => onChange([...target.value].slice(0, most).join(''))}
        />
      </div>
      <p className="field-hint tabular" id={`${id}-count`}>
        {t('comment.count', { used: lengthOf(value), most })}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useWords } from './words-core.tsx'
import './field.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Drawn after the input, inside its frame. */
  after?: ReactNode
}

/** A labelled input with its hint and its error below; what was typed is never cleared. */
export const Field = ({ label, hint, error, after, required, ...input }: FieldProps) => {
  const id = useId()
  const { t } = useWords()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="field-mark">
            <span aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({t('ui.required')})</span>
          </span>
        )}
      </label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          className="field-input"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {after}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A password that can be looked at. */
export const PasswordField = (props: FieldProps) => {
  const [shown, setShown] = useState(false)
  const { t } = useWords()
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon open={shown} />
        </IconButton>
      }
    />
  )
}

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode
  error?: string | undefined
}

export const Check = ({ children, error, ...input }: CheckProps) => {
  const id = useId()
  return (
    <div className="check">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** What the whole form was refused for. */
export const FormFault = ({ children }: { children: ReactNode }) => (
  <p className="form-fault" role="alert">
    {children}
  </p>
)

export const EyeIcon = ({ open }: { open: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path strokeLinejoin="round" d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z" />
    <circle cx="12" cy="12" r="3" />
    {!open && <path strokeLinecap="round" d="M4 20 20 4" />}
  </svg>
)

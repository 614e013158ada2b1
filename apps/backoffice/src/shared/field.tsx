import '@krathong/ui/field.css'
import { type ReactNode, useId } from 'react'

export interface Control {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  /** Draws the control with what ties it to its label, hint and fault. */
  children: (control: Control) => ReactNode
}

/** A select, a text area or a date with the label, hint and fault of the shared field. */
export const Labelled = ({ label, hint, fault, children }: LabelledProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const control: Control = {
    id,
    className: 'field-input',
    'aria-describedby': hint || fault ? noteId : undefined,
    'aria-invalid': fault ? true : undefined,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">{children(control)}</div>
      {(hint || fault) && (
        <p id={noteId} className={fault ? 'field-error' : 'field-hint'} role={fault ? 'alert' : undefined}>
          {fault ?? hint}
        </p>
      )}
    </div>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export const Switch = ({ label, isOn, isDisabled = false, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={isOn}
    aria-label={label}
    disabled={isDisabled}
    onClick={() => onChange(!isOn)}
  />
)

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  hint?: ReactNode
  isDisabled?: boolean
  onChange: (value: Value) => void
}

export const Choice = <Value extends string>({
  label,
  value,
  options,
  hint,
  isDisabled,
  onChange,
}: ChoiceProps<Value>) => (
  <Labelled label={label} hint={hint}>
    {(control) => (
      <select
        {...control}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

import { Field } from '@krathong/ui/field'
import type { InputHTMLAttributes } from 'react'
import { Choice, Labelled, Switch } from '../field.tsx'
import { useWords, type WordKey } from '../words.ts'

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Partial<Record<string, string>>>

/** A form as its parts see it: every field as it was typed. */
export interface Form<Draft> {
  draft: Draft
  faults: Faults
  change: (part: Partial<Draft>) => void
  isDisabled?: boolean
}

type NamesOf<Draft, Value> = {
  [K in keyof Draft]: Draft[K] extends Value ? K : never
}[keyof Draft] &
  string

interface PartProps<Draft, Value> {
  form: Form<Draft>
  name: NamesOf<Draft, Value>
  word: WordKey
  hint?: WordKey | undefined
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'maxLength' | 'spellCheck' | 'disabled' | 'autoComplete'
>

interface TextFieldProps<Draft> extends PartProps<Draft, string>, InputProps {
  /** What is said where the field is at fault. */
  fault?: WordKey
  /** Blanks around what was typed mean nothing. */
  isTrimmed?: boolean
}

export const TextField = <Draft,>(props: TextFieldProps<Draft>) => {
  const { form, name, word, hint, fault = 'field.required', isTrimmed, disabled, ...input } = props
  const { t } = useWords()
  return (
    <Field
      {...input}
      label={t(word)}
      hint={hint && t(hint)}
      disabled={disabled ?? form.isDisabled}
      error={form.faults[name] ? t(fault) : undefined}
      value={form.draft[name] as string}
      onChange={({ target }) => put(form, name, isTrimmed ? target.value.trim() : target.value)}
    />
  )
}

/** A whole number, kept as one. */
export const NumberField = <Draft,>({ form, name, word, hint }: PartProps<Draft, number>) => {
  const { t } = useWords()
  return (
    <Field
      label={t(word)}
      hint={hint && t(hint)}
      inputMode="numeric"
      disabled={form.isDisabled}
      value={String(form.draft[name])}
      onChange={({ target }) => put(form, name, Number(target.value.replaceAll(/\D/g, '')))}
    />
  )
}

interface AreaFieldProps<Draft> extends PartProps<Draft, string> {
  rows: number
  fault?: WordKey
  spellCheck?: boolean
}

export const AreaField = <Draft,>(props: AreaFieldProps<Draft>) => {
  const { form, name, word, hint, rows, fault = 'field.required', spellCheck } = props
  const { t } = useWords()
  return (
    <Labelled label={t(word)} hint={hint && t(hint)} fault={form.faults[name] ? t(fault) : undefined}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          spellCheck={spellCheck}
          disabled={form.isDisabled}
          value={form.draft[name] as string}
          onChange={({ target }) => put(form, name, target.value)}
        />
      )}
    </Labelled>
  )
}

interface ChoiceFieldProps<Draft, K extends NamesOf<Draft, string>> {
  form: Form<Draft>
  name: K
  word: WordKey
  hint?: WordKey
  values: readonly (Draft[K] & string)[]
  wordOf: (value: Draft[K] & string) => WordKey
}

export const ChoiceField = <Draft, K extends NamesOf<Draft, string>>(props: ChoiceFieldProps<Draft, K>) => {
  const { form, name, word, hint, values, wordOf } = props
  const { t } = useWords()
  return (
    <Choice
      label={t(word)}
      hint={hint && t(hint)}
      value={form.draft[name] as Draft[K] & string}
      isDisabled={form.isDisabled ?? false}
      options={values.map((value) => [value, t(wordOf(value))] as const)}
      onChange={(value) => put(form, name, value)}
    />
  )
}

/** On or off, with its name before it. */
export const SwitchField = <Draft,>({ form, name, word, hint }: PartProps<Draft, boolean>) => {
  const { t } = useWords()
  return (
    <div className="switch-row">
      <div>
        <p className="field-label">{t(word)}</p>
        {hint && <p className="field-hint">{t(hint)}</p>}
      </div>
      <Switch
        label={t(word)}
        isOn={form.draft[name] as boolean}
        isDisabled={form.isDisabled ?? false}
        onChange={(isOn) => put(form, name, isOn)}
      />
    </div>
  )
}

const put = <Draft,>(form: Form<Draft>, name: keyof Draft, value: unknown) =>
  form.change({ [name]: value } as Partial<Draft>)

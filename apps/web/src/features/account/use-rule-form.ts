import { RefusedError } from '@krathong/protocol/client'
import { faultOf, type FieldRule } from '@krathong/protocol/fields'
import { useQuery } from '@tanstack/react-query'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useLanguage } from '../../shared/preferences.ts'
import { faultText, fieldWordsQuery, hintText, type Say } from './field-words.ts'

export type RuleValues = Record<string, string | boolean>

const silent: Say = () => ''

/** A form drawn from the rules that the server enforces; the server's own faults land under the same fields. */
export const useRuleForm = (rules: readonly FieldRule[], first: Readonly<Record<string, string>> = {}) => {
  const { data: say = silent } = useQuery(fieldWordsQuery(useLanguage()))
  const shown = rules.filter((rule) => rule.enabled)
  const form = useForm<RuleValues>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(
      shown.map(({ name, kind }) => [name, kind === 'checkbox' ? false : (first[name] ?? '')]),
    ),
    resolver: (values) => {
      const errors: FieldErrors<RuleValues> = {}
      for (const rule of shown) {
        const fault = faultOf(rule, values[rule.name], values)
        if (fault) errors[rule.name] = { type: fault, message: faultText(say, rule, fault) }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })

  /** True when the refusal names fields of this form, which then show it. */
  const takeRefusal = (error: unknown) => {
    const faults = error instanceof RefusedError ? error.body?.fields : undefined
    const known = shown.filter(({ name }) => faults?.[name])
    for (const rule of known) {
      const fault = faults?.[rule.name]
      form.setError(rule.name, {
        type: 'server',
        message: fault?.message ?? faultText(say, rule, 'PATTERN'),
      })
    }
    if (known[0]) form.setFocus(known[0].name)
    return known.length > 0
  }

  return { form, shown, takeRefusal, hint: (rule: FieldRule) => hintText(say, rule) }
}

import type { FieldRule } from '@krathong/protocol/fields'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { countriesIn } from './countries.ts'
import { type SettingsView, useChange } from './queries.ts'

export const askedWords = { off: 'field.off', optional: 'field.optional', required: 'field.must' } as const
export type Asked = keyof typeof askedWords

export const askedAs = ({ enabled, required }: { enabled: boolean; required: boolean }): Asked =>
  enabled ? (required ? 'required' : 'optional') : 'off'

interface CountryFieldProps {
  rule: FieldRule
  settings: SettingsView
  title: string
  onClose: () => void
}

/** What one country asks otherwise than the rest of the brand. */
export const CountryField = ({ rule, settings, title, onClose }: CountryFieldProps) => {
  const { t, language } = useWords()
  const [country, setCountry] = useState('')
  const [asked, setAsked] = useState<Asked>(askedAs(rule))
  const [wasTried, setTried] = useState(false)
  const change = useChange('countryField', onClose)
  const choose = (code: string) => {
    setCountry(code)
    setAsked(askedAs(settings.registerFieldsIn[code]?.[rule.name] ?? rule))
  }
  const send = (reason: string) => {
    setTried(true)
    if (country === '') return
    change.mutate({
      name: rule.name,
      country,
      enabled: asked !== 'off',
      required: asked === 'required',
      version: settings.version,
      reason,
    })
  }
  return (
    <ChangeDialog
      title={title}
      confirm={t('editor.save')}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('field.country-text')}</p>
      <Choice
        label={t('field.country')}
        hint={wasTried && country === '' ? t('field.required') : undefined}
        value={country}
        options={[
          ['', '–'],
          ...countriesIn(language).map(({ code, name }) => [code, `${name} (${code})`] as const),
        ]}
        onChange={choose}
      />
      <Choice
        label={t('field.asked')}
        value={asked}
        options={(['off', 'optional', 'required'] as const).map(
          (value) => [value, t(askedWords[value])] as const,
        )}
        onChange={setAsked}
      />
    </ChangeDialog>
  )
}

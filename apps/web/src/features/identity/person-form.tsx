import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useId, useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useWords } from '../../shared/words.ts'
import { useIdentityAct } from '../../shared/identity.ts'
import type { IdentityCase } from './queries.ts'

/** Countries whose papers we meet most stand first; every other follows in the order of its name. */
const FIRST = ['TH', 'PH', 'LA', 'KH', 'MM', 'VN', 'MY', 'SG', 'ID', 'CN']
const REST =
  'AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BN BO BR BT BW BY BZ CA CD CF CG CH CI CL CM CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU IE IL IN IQ IR IS IT JM JO JP KE KG KI KM KN KP KR KW KZ LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MN MO MR MT MU MV MW MX MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VU WS YE ZA ZM ZW'

/** Code and name of every country in the reader's language. */
const countriesIn = (language: string): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const named = (code: string) => [code, names.of(code) ?? code] as const
  const rest = REST.split(' ')
    .map(named)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language))
  return [...FIRST.map(named), ...rest]
}

const empty = { fullName: '', birthDate: '', idNumber: '', nationality: 'TH', address: '' }
type Person = typeof empty

const faultAt = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

const NationalityField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { t } = useWords()
  const id = useId()
  const language = useLanguage()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('identity.nationality')}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {countriesIn(language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** What stands on the papers, in the person's own words; it goes off together with the pictures. */
export const PersonForm = ({ found, isComplete }: { found: IdentityCase; isComplete: boolean }) => {
  const { t } = useWords()
  const [person, setPerson] = useState<Person>(empty)
  const submit = useIdentityAct(
    (wanted: Person) =>
      client('identity', 'submit', { caseId: found.caseId, version: found.version, ...wanted }),
    () => toast(t('identity.submitted')),
  )
  const at = (name: keyof Person) => ({
    value: person[name],
    error: faultAt(submit.error, name),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setPerson((now) => ({ ...now, [name]: value })),
  })
  const isWhole = submit.error && !(submit.error instanceof RefusedError && submit.error.body?.fields)
  const isFilled = person.fullName.trim() !== '' && person.birthDate !== '' && person.idNumber.trim() !== ''
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit.mutate(person)
      }}
    >
      <h4>{t('identity.person')}</h4>
      {isWhole && <FormFault>{refusalText(submit.error, t('shell.offline'))}</FormFault>}
      <Field
        label={t('identity.fullName')}
        hint={t('identity.fullNameHint')}
        required
        autoComplete="name"
        {...at('fullName')}
      />
      <Field label={t('identity.birthDate')} type="date" required autoComplete="bday" {...at('birthDate')} />
      <NationalityField
        value={person.nationality}
        onChange={(nationality) => setPerson((now) => ({ ...now, nationality }))}
      />
      <Field label={t('identity.idNumber')} required autoComplete="off" maxLength={30} {...at('idNumber')} />
      <Field label={t('identity.address')} autoComplete="street-address" maxLength={200} {...at('address')} />
      <Button type="submit" kind="gold" wide busy={submit.isPending} disabled={!isComplete || !isFilled}>
        {t('identity.submit')}
      </Button>
      {!isComplete && <p className="identity-note">{t('identity.incomplete')}</p>}
    </form>
  )
}

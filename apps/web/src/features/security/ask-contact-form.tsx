import { Button } from '@krathong/ui/button'
import { Field, FormFault, PasswordField } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { CountryPicker, useCountries } from '../../shared/country-picker.tsx'
import { fieldFault, isWholeFault } from '../../shared/field-fault.ts'
import { useWords } from '../../shared/words.ts'
import type { ContactWish, Sending } from './contact-wish.ts'
import { securityQuery } from './queries.ts'

interface AskContactFormProps {
  wish: ContactWish
  isChange: boolean
  onWish: (wish: ContactWish) => void
  ask: Sending
}

/** The number or address, the password again, and a code of the app where one is set up. */
export const AskContactForm = ({ wish, isChange, onWish, ask }: AskContactFormProps) => {
  const { t } = useWords()
  const hasApp = useQuery(securityQuery()).data?.authenticator.confirmedAt != null
  const contact = wish.channel === 'email' ? wish.email.trim() : wish.phone.number
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      {isChange && <p>{t('contact.changeText')}</p>}
      {ask.error !== null && isWholeFault(ask.error) && (
        <FormFault>{refusalText(ask.error, t('shell.offline'))}</FormFault>
      )}
      {wish.channel === 'email' ? (
        <Field
          label={t('account.email')}
          required
          type="email"
          autoComplete="email"
          maxLength={120}
          value={wish.email}
          error={fieldFault(ask.error, 'email')}
          onChange={({ target }) => onWish({ ...wish, email: target.value })}
        />
      ) : (
        <NumberFields wish={wish} onWish={onWish} error={fieldFault(ask.error, 'mobileNum')} />
      )}
      <PasswordField
        label={t('security.yourPassword')}
        required
        autoComplete="current-password"
        value={wish.password}
        onChange={({ target }) => onWish({ ...wish, password: target.value })}
      />
      {hasApp && (
        <Field
          label={t('security.anyCode')}
          required
          autoComplete="one-time-code"
          maxLength={24}
          value={wish.appCode}
          onChange={({ target }) => onWish({ ...wish, appCode: target.value })}
        />
      )}
      <Button
        type="submit"
        wide
        busy={ask.isPending}
        disabled={!contact || !wish.password || (hasApp && !wish.appCode)}
      >
        {t('code.send')}
      </Button>
    </form>
  )
}

interface NumberFieldsProps {
  wish: ContactWish
  error: string | undefined
  onWish: (wish: ContactWish) => void
}

const NumberFields = ({ wish, error, onWish }: NumberFieldsProps) => {
  const { t } = useWords()
  const countries = useCountries()
  const { countryDialingCode, number } = wish.phone
  const chosen =
    countries.find((one) => one.countryDialingCode === countryDialingCode) ?? countries[0] ?? null
  const code = chosen?.countryDialingCode ?? ''
  return (
    <>
      <CountryPicker
        countries={countries}
        value={chosen}
        onPick={(country) =>
          onWish({ ...wish, phone: { number, countryDialingCode: country.countryDialingCode } })
        }
      />
      <Field
        label={t('account.mobileNum')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={number}
        error={error}
        onChange={({ target }) =>
          onWish({ ...wish, phone: { number: target.value, countryDialingCode: code } })
        }
      />
    </>
  )
}

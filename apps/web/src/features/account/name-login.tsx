import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Check, FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { constants } from '@krathong/protocol/constants'
import type { Output } from '../../shared/boot.ts'
import { askChallenge, sendChallenged, wantsCaptcha, type Proof } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { CaptchaField } from './captcha-field.tsx'
import { RuleField } from './rule-field.tsx'
import type { enterBy } from './use-enter.ts'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'

/** The cookie holds the name alone; whoever finds it finds nothing that opens anything. */
const KEPT_SECONDS = constants.rememberedNameHours * 3_600
const NAME = 'rememberedName'

const rememberedName = (): string => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return found ? decodeURIComponent(found.slice(NAME.length + 1)) : ''
}

const rememberName = (name: string | null) => {
  const value = encodeURIComponent(name ?? '')
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${name ? KEPT_SECONDS : 0}; SameSite=Strict`
}

interface NameLoginProps extends ReturnType<typeof enterBy> {
  settings: Output<'system', 'registerSettings'>
}

/** By name and password. A picture of letters joins the form when the server asks for one. */
export const NameLogin = ({ settings, enter, goOn }: NameLoginProps) => {
  const { t } = useWords()
  const { form, shown, takeRefusal } = useRuleForm(settings.login, { username: rememberedName() })
  const [remembers, setRemembers] = useState(rememberedName() !== '')
  /** Whether a refusal is about the form as a whole, and not about fields that show it themselves. */
  const [isWhole, setWhole] = useState(true)
  /** Null until the server asks for letters; each refusal counts one picture on. */
  const [round, setRound] = useState<number | null>(null)
  const [letters, setLetters] = useState('')
  const send = (values: RuleValues, proof: Proof) =>
    client('account', 'login', {
      username: String(values['username']).trim(),
      password: String(values['password']),
      ...proof,
    })
  const login = useMutation({
    mutationFn: ({ values, proof }: { values: RuleValues; proof: Proof | null }) =>
      proof
        ? send(values, proof)
        : sendChallenged('login', settings.challenges.login, (earned) => send(values, earned)),
    onSuccess: (entered, { values }) => {
      if (!entered) return
      rememberName(remembers ? String(values['username']).trim() : null)
      enter(entered)
    },
    onError: (error) => {
      if (goOn(error)) return
      setWhole(!takeRefusal(error))
      setLetters('')
      if (round !== null || wantsCaptcha(error)) setRound((round ?? -1) + 1)
    },
  })
  const submit = (proof: Proof | null) => form.handleSubmit((values) => login.mutate({ values, proof }))
  const otherMethod = async () => {
    const challengePass = await askChallenge('login', { withoutPicture: true })
    if (challengePass !== null) await submit({ challengePass })()
  }
  const letterFault =
    login.error instanceof RefusedError ? login.error.body?.fields?.['captcha']?.message : undefined
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void submit(round === null ? null : { captcha: letters })(event)}
    >
      {login.error && isWhole && !letterFault && (
        <FormFault>{refusalText(login.error, t('shell.offline'))}</FormFault>
      )}
      {shown.map((rule) => (
        <RuleField key={rule.name} rule={rule} form={form} passwordCompletion="current-password" />
      ))}
      {round !== null && (
        <CaptchaField
          action="login"
          value={letters}
          error={letterFault}
          round={round}
          onValue={setLetters}
          onOtherMethod={() => void otherMethod()}
        />
      )}
      <Check checked={remembers} onChange={({ target }) => setRemembers(target.checked)}>
        {t('account.remember')}
      </Check>
      <Button type="submit" wide busy={login.isPending} disabled={round !== null && letters === ''}>
        {t('shell.signIn')}
      </Button>
    </form>
  )
}

import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { arrivalCodes, dropArrivalCodes } from '../../shared/arrival-codes.ts'
import { sendChallenged } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { InvitedNote } from './invited-note.tsx'
import { arrivalAddress, type RegisterSettings } from './registration.ts'
import { RuleField } from './rule-field.tsx'
import { Terms } from './terms.tsx'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'

const ASKED = new Set(['birthday', 'agreedToTerms'])

interface AtOnceFormProps {
  settings: RegisterSettings
  onDone: () => void
}

/** Who sent the person, where the brand's registration asks for it: this form has no field for it. */
const codesFor = ({ register }: AtOnceFormProps['settings']) => {
  const asked = new Set(register.map(({ name }) => name))
  return Object.fromEntries(Object.entries(arrivalCodes()).filter(([name]) => asked.has(name)))
}

/** An account under a made name and password; both are shown once, and then only the person has them. */
export const AtOnceForm = ({ settings, onDone }: AtOnceFormProps) => {
  const { t } = useWords()
  const language = useLanguage()
  const { form, shown, takeRefusal } = useRuleForm(settings.register.filter(({ name }) => ASKED.has(name)))
  const [isWhole, setWhole] = useState(true)
  const [arrived, setArrived] = useState(() => arrivalCodes().affiliateCode ?? '')
  const register = useMutation({
    mutationFn: (values: RuleValues) =>
      sendChallenged('register', settings.challenges.register, (proof) =>
        client('account', 'registerAtOnce', {
          birthday: String(values['birthday']),
          agreedToTerms: values['agreedToTerms'] === true,
          language,
          ...codesFor(settings),
          registerUrl: arrivalAddress(),
          ...proof,
        }),
      ),
    onSuccess: (made) => {
      if (!made) return
      dropArrivalCodes()
      beginSession(made.token)
    },
    onError: (error) => setWhole(!takeRefusal(error)),
  })
  if (register.data) return <MadeAccount {...register.data} onDone={onDone} />
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}
    >
      <p>{t('account.atOnceText')}</p>
      <InvitedNote
        code={arrived}
        onDrop={() => {
          setArrived('')
          register.reset()
        }}
      />
      {register.error && isWhole && <FormFault>{refusalText(register.error, t('shell.offline'))}</FormFault>}
      {shown.map((rule) => (
        <RuleField
          key={rule.name}
          rule={rule}
          form={form}
          passwordCompletion="new-password"
          terms={<Terms minimumAge={settings.minimumAge} />}
        />
      ))}
      <Button type="submit" kind="gold" wide busy={register.isPending}>
        {t('account.atOnceSubmit')}
      </Button>
    </form>
  )
}

interface MadeAccountProps {
  username: string
  password: string
  onDone: () => void
}

const MadeAccount = ({ username, password, onDone }: MadeAccountProps) => {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(`${username}\n${password}`).then(() => setCopied(true))
  return (
    <div className="account-form" role="status">
      <p>{t('account.atOnceKeep')}</p>
      <dl className="made-account">
        <dt>{t('account.username')}</dt>
        <dd>
          <bdi translate="no">{username}</bdi>
        </dd>
        <dt>{t('account.password')}</dt>
        <dd>
          <bdi translate="no">{password}</bdi>
        </dd>
      </dl>
      <Button kind="quiet" wide onClick={copy}>
        {t(isCopied ? 'ui.copied' : 'ui.copy')}
      </Button>
      <Button wide onClick={onDone}>
        {t('account.atOnceDone')}
      </Button>
    </div>
  )
}

import { Button } from '@krathong/ui/button'
import { Check, FormFault, PasswordField } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useProviderName } from '../../shared/identity-provider-buttons.tsx'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

type Arrival = Output<'identityProviders', 'arrive'>['arrival']

/** What a link means is said before it is made; then it takes the person's word and their password. */
export const LinkForm = ({ arrival }: { arrival: Arrival }) => {
  const { t } = useWords()
  const provider = useProviderName()(arrival.provider)
  const cache = useQueryClient()
  const [isUnderstood, setUnderstood] = useState(false)
  const [password, setPassword] = useState('')
  const link = useMutation({
    mutationFn: () => client('identityProviders', 'link', { password, understood: true }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['identityProviders'] })
      toast(t('elsewhere.linked', { provider }))
      navigate('/')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    link.mutate()
  }
  return (
    <form className="elsewhere-form" noValidate onSubmit={submit}>
      <div className="elsewhere-warning">
        <p>
          <strong>{t('elsewhere.warning', { provider })}</strong>
        </p>
        <p>{t('elsewhere.warningHelp')}</p>
      </div>
      {link.error && <FormFault>{refusalText(link.error, t('shell.offline'))}</FormFault>}
      <Check checked={isUnderstood} onChange={({ target }) => setUnderstood(target.checked)}>
        {t('elsewhere.understood')}
      </Check>
      <PasswordField
        label={t('security.yourPassword')}
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" wide busy={link.isPending} disabled={!isUnderstood || !password}>
        {t('elsewhere.link')}
      </Button>
      <Button kind="quiet" wide onClick={() => navigate('/')}>
        {t('elsewhere.notNow')}
      </Button>
    </form>
  )
}

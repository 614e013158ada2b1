import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { isRefusal } from '../../shared/field-fault.ts'
import { useWords } from '../../shared/words.ts'
import { useClaim } from './use-claim.ts'

const LONGEST = 40

/** Changes a code into its reward. */
export const CodeForm = () => {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const redeem = useClaim((typed: string) => client('rewards', 'redeem', { code: typed }))
  const fault = redeem.error
    ? isRefusal(redeem.error, 'NOT_FOUND')
      ? t('reward.codeUnknown')
      : refusalText(redeem.error, t('shell.offline'))
    : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    redeem.mutate(code.trim(), { onSuccess: () => setCode('') })
  }
  return (
    <form className="card reward-card" noValidate onSubmit={submit}>
      <strong>{t('reward.code')}</strong>
      <Field
        label={t('reward.codeField')}
        value={code}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        error={fault}
        onChange={({ target }) => {
          setCode(target.value)
          redeem.reset()
        }}
      />
      <p className="reward-quiet">{t('reward.codeAsk')}</p>
      <div className="reward-foot">
        <Button type="submit" busy={redeem.isPending} disabled={code.trim() === ''}>
          {t('reward.codeUse')}
        </Button>
      </div>
    </form>
  )
}

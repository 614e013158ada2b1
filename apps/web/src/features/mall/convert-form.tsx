import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { formatMoney, Money } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { mayConvert, worthText } from './bounds.ts'
import { Done } from './done.tsx'
import { useOwnPoints } from './my-points.tsx'
import { configQuery, type Config, type Own } from './queries.ts'
import { useSpending } from './use-spending.ts'

/** Points into play money, at the ratio that is shown; nothing where the brand gives none. */
export const ConvertForm = () => {
  const { data: own } = useOwnPoints()
  const { data: config } = useQuery(configQuery())
  const [done, setDone] = useState(0)
  if (!config?.convert || !own) return null
  return <Form key={done} config={config} own={own} onAgain={() => setDone(done + 1)} />
}

interface FormProps {
  config: Config
  own: Own
  onAgain: () => void
}

const Form = ({ config, own, onAgain }: FormProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const [typed, setTyped] = useState('')
  const [isFault, setFault] = useState(false)
  const spending = useSpending()
  const convert = config.convert!
  const points = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const may = mayConvert(points, own.points, convert)
    setFault(!may)
    if (may) spending.start({ points, version: config.version })
  }
  return (
    <section className="mall-convert">
      <h2>{t('mall.convert')}</h2>
      {spending.receipt ? (
        <Done receipt={spending.receipt} onClose={onAgain} />
      ) : (
        <form className="mall-form" noValidate onSubmit={submit}>
          <p className="mall-quiet">
            {t('mall.convertText', { ...convert, amount: formatMoney(convert.amount, currency) })}
          </p>
          {spending.error && <FormFault>{refusalText(spending.error, t('shell.offline'))}</FormFault>}
          <PendingNote act={spending} text={t('act.unansweredOne')} />
          <Field
            label={t('mall.convertPoints')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isFault ? t('mall.convertFault', convert) : undefined}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
          {points > 0 && (
            <p>
              {t('mall.convertWorth')}{' '}
              <Money amount={worthText(points, convert, currency.exponent)} currency={currency} />
            </p>
          )}
          <Button
            type="submit"
            busy={spending.isSending}
            disabled={own.points < convert.minimum || spending.pending !== null}
          >
            {t('mall.convertGo')}
          </Button>
        </form>
      )}
    </section>
  )
}

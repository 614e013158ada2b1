import { SHOT_DIGITS } from '@krathong/lottery'
import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { deviceChance } from './device-chance.ts'
import { shotsQuery } from './queries.ts'

const SIZE = 10 ** SHOT_DIGITS

/** A number with all its digits. */
export const written = (number: number): string => String(number).padStart(SHOT_DIGITS, '0')

/** One number. What could not be sent is kept with its id: the same press again sends it once. */
export const SendShot = ({ gameCode, numero }: { gameCode: string; numero: string }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [number, setNumber] = useState('')
  const [shotId, setShotId] = useState(newId)
  const isWhole = number.length === SHOT_DIGITS
  const type = (next: string) => {
    setNumber(next)
    setShotId(newId())
  }
  const sending = useMutation({
    mutationFn: () => client('lottery', 'sendShot', { shotId, gameCode, numero, number }),
    onSuccess: (answer) => {
      cache.setQueryData(shotsQuery(gameCode).queryKey, answer)
      type('')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !sending.isPending) sending.mutate()
  }
  return (
    <form className="lottery-shots-send" onSubmit={send}>
      <Field
        label={t('lottery.shots.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={SHOT_DIGITS}
        dir="ltr"
        value={number}
        onChange={({ target }) => type(target.value.replaceAll(/\D/g, '').slice(0, SHOT_DIGITS))}
      />
      <Button kind="quiet" type="button" onClick={() => type(written(deviceChance().below(SIZE)))}>
        <Dices size={18} aria-hidden="true" /> {t('lottery.shots.random')}
      </Button>
      <Button type="submit" disabled={!isWhole} busy={sending.isPending}>
        {t('lottery.shots.send')}
      </Button>
      {sending.error && <FormFault>{refusalText(sending.error, t('shell.offline'))}</FormFault>}
    </form>
  )
}

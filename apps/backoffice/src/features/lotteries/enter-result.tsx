import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import type { DrawDetail } from './draw-detail.ts'

type Part = NonNullable<DrawDetail['entering']>['parts'][number]

/** Numbers as somebody typed or pasted them, whatever stands between them. */
const numbersIn = (text: string): string[] => text.split(/[^\d]+/).filter((number) => number !== '')

/** Whether a prize was typed whole: as many numbers as it has, each with all its digits. */
const isWhole = ({ count, digits }: Part, text: string): boolean => {
  const numbers = numbersIn(text)
  return numbers.length === count && numbers.every((number) => number.length === digits)
}

const REASON_MIN = 3

interface EnterProps {
  draw: Pick<DrawDetail['draw'], 'gameCode' | 'numero'>
  entering: NonNullable<DrawDetail['entering']>
}

/** A result typed prize by prize. What a colleague typed is not shown: two who read the same is what makes it count. */
export const EnterResult = ({ draw: { gameCode, numero }, entering: { parts, version } }: EnterProps) => {
  const { t } = useWords()
  const [typed, setTyped] = useState<readonly string[]>(() => parts.map(() => ''))
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const act = useAct('lotteryBackOffice', 'enterResult', {
    onDone: ({ outcome }) => {
      setTyped(parts.map(() => ''))
      setReason('')
      setTried(false)
      toast(t(`lots.entered.${outcome}`))
    },
  })
  const hasReason = version === 0 || [...reason.trim()].length >= REASON_MIN
  const isReady = hasReason && parts.every((part, at) => isWhole(part, typed[at]!))
  useUnsaved(typed.some((text) => text !== '') && !act.isPending)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !act.isPending)
      act.mutate({
        ...{ gameCode, numero, version, result: typed.map(numbersIn) },
        ...(version > 0 && { reason: reason.trim() }),
      })
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      {parts.map((part, at) => (
        <Field
          key={part.name}
          label={t(`lots.prize.${part.name}` as 'lots.prize.DB')}
          hint={t('lots.prize-hint', { count: part.count, digits: part.digits })}
          error={wasTried && !isWhole(part, typed[at]!) ? t('lots.prize-fault') : undefined}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={typed[at]!}
          onChange={({ target }) => setTyped(typed.with(at, target.value))}
        />
      ))}
      {version > 0 && (
        <Field
          label={t('lots.correct-why')}
          hint={t('lots.correct-hint')}
          error={wasTried && !hasReason ? t('reason.short', { count: REASON_MIN }) : undefined}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <InlineFault error={act.error} />
      <div>
        <Button type="submit" kind={version > 0 ? 'danger' : 'primary'} busy={act.isPending}>
          {t(version > 0 ? 'lots.correct-enter' : 'lots.enter')}
        </Button>
      </div>
    </form>
  )
}

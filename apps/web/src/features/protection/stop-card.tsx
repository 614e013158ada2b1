import { coolOffTerms, exclusionTerms } from '@krathong/protocol/shapes/protection-kinds'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { useProtectionChange } from './queries.ts'

type Term = (typeof coolOffTerms)[number] | (typeof exclusionTerms)[number]

const isBreak = (term: Term) => coolOffTerms.some((one) => one === term)

/** A break or an exclusion: one choice, one plain question, and it stands. */
export const StopCard = () => {
  const { t } = useWords()
  const [term, setTerm] = useState<Term | null>(null)
  return (
    <>
      <TermCard
        id="break"
        title={t('safer.break')}
        text={t('safer.breakText')}
        terms={coolOffTerms}
        onTake={setTerm}
      />
      <TermCard
        id="exclusion"
        title={t('safer.exclusion')}
        text={t('safer.exclusionText')}
        terms={exclusionTerms}
        onTake={setTerm}
      />
      {term && <StopDialog term={term} onClose={() => setTerm(null)} />}
    </>
  )
}

interface TermCardProps {
  id: string
  title: string
  text: string
  terms: readonly Term[]
  onTake: (term: Term) => void
}

const TermCard = ({ id, title, text, terms, onTake }: TermCardProps) => {
  const { t } = useWords()
  const [term, setTerm] = useState<Term | null>(null)
  return (
    <section className="card stack" id={id}>
      <h2>{title}</h2>
      <p className="safer-text">{text}</p>
      <fieldset className="safer-kinds">
        <legend className="visually-hidden">{title}</legend>
        {terms.map((one) => (
          <label key={one} className="safer-kind">
            <input
              type="radio"
              name={`term-${id}`}
              className="visually-hidden"
              checked={one === term}
              onChange={() => setTerm(one)}
            />
            {t(`safer.term.${one}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <Button disabled={term === null} onClick={() => term && onTake(term)}>
          {title}
        </Button>
      </div>
    </section>
  )
}

const StopDialog = ({ term, onClose }: { term: Term; onClose: () => void }) => {
  const { t } = useWords()
  const stop = useProtectionChange(() => client('protection', 'stop', { term, agreed: true }))
  const title = t(isBreak(term) ? 'safer.breakAsk' : 'safer.exclusionAsk', { term: t(`safer.term.${term}`) })
  return (
    <Dialog name="stop" title={title} onClose={onClose}>
      <div className="stack">
        <ul className="safer-effects">
          <li>{t('safer.effectNoPlay')}</li>
          <li>{t('safer.effectEverywhere')}</li>
          <li>{t('safer.effectMoney')}</li>
          <li>{t(term === 'permanent' ? 'safer.effectForGood' : 'safer.effectNoReturn')}</li>
          {term !== 'permanent' && <li>{t('safer.afterTerm')}</li>}
        </ul>
        {stop.error && <FormFault>{refusalText(stop.error, t('shell.offline'))}</FormFault>}
        <Button wide busy={stop.isPending} onClick={() => stop.mutate(undefined, { onSuccess: onClose })}>
          {t('safer.stopYes')}
        </Button>
        <Button wide kind="quiet" disabled={stop.isPending} onClick={onClose}>
          {t('safer.stopNo')}
        </Button>
      </div>
    </Dialog>
  )
}

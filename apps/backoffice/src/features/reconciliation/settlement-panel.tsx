import { Button, buttonClass } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { useAct, useFileAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Settlements } from './queries.ts'
import './reconciliation.css'

const today = () => new Date().toISOString().slice(0, 10)

/** Asks a provider for the file of a day, or takes one that an operator has; what it says is compared at once. */
export const SettlementPanel = ({ parties }: { parties: Settlements['parties'] }) => {
  const { t } = useWords()
  const mayKeep = may(useBackOffice(), 'ledger.correct')
  const [place, setPlace] = useState('0')
  const [day, setDay] = useState(today)
  const ask = useAct('reconciliationBackOffice', 'askSettlement')
  const keep = useFileAct('reconciliationBackOffice', 'importSettlement')
  const party = parties[Number(place)]
  if (!party) return null
  const wanted = { side: party.side, party: party.party, day }
  const done = ask.data ?? keep.data
  return (
    <section className="books-panel" aria-label={t('settlement.title')}>
      <div className="settlement-form">
        <Choice
          label={t('settlement.party')}
          value={place}
          options={parties.map(
            ({ side, name }, at) => [String(at), `${name} · ${t(`settlement.side.${side}`)}`] as const,
          )}
          onChange={setPlace}
        />
        <Labelled label={t('settlement.day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              max={today()}
              value={day}
              onChange={({ target }) => target.value && setDay(target.value)}
            />
          )}
        </Labelled>
        <div className="settlement-acts">
          <Button busy={ask.isPending} onClick={() => (keep.reset(), ask.mutate(wanted))}>
            {t('settlement.ask')}
          </Button>
          {mayKeep && (
            <label className={`${buttonClass({ kind: 'quiet' })} settlement-file`}>
              {t('settlement.upload')}
              <input
                type="file"
                accept=".csv,text/csv"
                className="visually-hidden"
                disabled={keep.isPending}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  ask.reset()
                  if (file) keep.mutate({ input: wanted, file })
                  target.value = ''
                }}
              />
            </label>
          )}
        </div>
      </div>
      <InlineFault error={ask.error ?? keep.error} />
      {done && (
        <p className="books-state" data-state={done.fresh === 0 ? 'sound' : 'unsound'} role="status">
          {t(done.fresh === 0 ? 'settlement.agrees' : 'settlement.differs', {
            rows: done.rows,
            count: done.fresh,
          })}
        </p>
      )}
    </section>
  )
}

import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { InlineFault } from '../../shared/states.tsx'
import { Labelled } from '../../shared/field.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import './vendors.css'

const todayOf = () => new Date().toISOString().slice(0, 10)

/** Asks one vendor for its list of a day and matches it now. */
export const MatchNow = ({ vendorCode }: { vendorCode: string }) => {
  const { t } = useWords()
  const [today] = useState(todayOf)
  const [day, setDay] = useState(today)
  const match = useAct('vendorBackOffice', 'match')
  return (
    <form
      className="vendor-row"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') match.mutate({ vendorCode, day })
      }}
    >
      <Labelled label={t('vendor.match.day')} hint={t('vendor.match.dayHint')}>
        {(control) => (
          <input
            {...control}
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Labelled>
      <div className="filter-buttons">
        <Button type="submit" kind="quiet" busy={match.isPending} disabled={day === ''}>
          {t('vendor.match.now')}
        </Button>
      </div>
      <InlineFault error={match.error} />
      {match.data && (
        <p role="status">
          {match.data.state === 'failed'
            ? t('vendor.match.silent', { fault: match.data.fault ?? '' })
            : t('vendor.match.told', { matched: match.data.matched, differing: match.data.differing })}
        </p>
      )}
    </form>
  )
}

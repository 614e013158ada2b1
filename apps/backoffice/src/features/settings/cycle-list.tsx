import { LONGEST_CYCLE_MS } from '@krathong/protocol/shapes/brand-protection'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'

type Cycle = SettingsView['protection']['cycles'][number]

const LONGEST_SECONDS = LONGEST_CYCLE_MS / 1000

interface SecondsProps {
  label: string
  ms: number
  mayWrite: boolean
  onChange: (ms: number) => void
}

/** Kept as it is typed: "2." is on its way to 2.5. */
const Seconds = ({ label, ms, mayWrite, onChange }: SecondsProps) => {
  const [typed, setTyped] = useState(String(ms / 1000))
  const type = (text: string) => {
    const seconds = Number(text.replace(',', '.'))
    setTyped(text)
    if (text !== '' && seconds >= 0 && seconds <= LONGEST_SECONDS) onChange(Math.round(seconds * 1000))
  }
  return (
    <Field
      label={label}
      inputMode="decimal"
      maxLength={6}
      disabled={!mayWrite}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(String(ms / 1000))}
    />
  )
}

interface CycleListProps {
  cycles: readonly Cycle[]
  mayWrite: boolean
  onChange: (cycles: Cycle[]) => void
}

const fresh: Cycle = { country: null, slotMs: 2_500, otherMs: 5_000 }

/** Least time from one round of a player to the next, by where the game was opened. */
export const CycleList = ({ cycles, mayWrite, onChange }: CycleListProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Cycle>) =>
    onChange(cycles.map((cycle, index) => (index === at ? { ...cycle, ...part } : cycle)))
  return (
    <>
      <h3>{t('brandProtection.cycles')}</h3>
      <p className="quiet">{t('brandProtection.cycles-hint', { most: LONGEST_SECONDS })}</p>
      {cycles.map((cycle, at) => (
        <div className="form-pair" key={`${at}-${cycles.length}`}>
          <Field
            label={t('brandProtection.country')}
            hint={t('brandProtection.cycles-country')}
            maxLength={2}
            disabled={!mayWrite}
            value={cycle.country ?? ''}
            onChange={({ target }) => put(at, { country: target.value.trim().toUpperCase() || null })}
          />
          <Seconds
            label={t('brandProtection.cycles.slot')}
            ms={cycle.slotMs}
            mayWrite={mayWrite}
            onChange={(slotMs) => put(at, { slotMs })}
          />
          <Seconds
            label={t('brandProtection.cycles.other')}
            ms={cycle.otherMs}
            mayWrite={mayWrite}
            onChange={(otherMs) => put(at, { otherMs })}
          />
          {mayWrite && (
            <Button kind="quiet" small onClick={() => onChange(cycles.filter((_, index) => index !== at))}>
              {t('brandProtection.remove')}
            </Button>
          )}
        </div>
      ))}
      {mayWrite && (
        <Button kind="quiet" small onClick={() => onChange([...cycles, fresh])}>
          {t('brandProtection.add-cycle')}
        </Button>
      )}
    </>
  )
}

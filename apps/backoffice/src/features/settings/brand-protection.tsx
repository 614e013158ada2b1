import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { CycleList } from './cycle-list.tsx'
import { HelpList } from './help-list.tsx'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

type Protection = SettingsView['protection']
type Limit = Protection['limits'][number]

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const BrandProtection = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [wanted, setWanted] = useState<Protection>(settings.protection)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settings.protection)
  const setMinutes = (text: string) =>
    setWanted({ ...wanted, realityMinutes: Number(text.replaceAll(/\D/g, '')) })
  return (
    <SavePart
      kind="protection"
      next={{ protection: wanted }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={isChanged}
      title={t('brandProtection.title')}
      consequence={t('brandProtection.change-text')}
    >
      <Labelled label={t('brandProtection.reality')} hint={t('brandProtection.reality-hint')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={String(wanted.realityMinutes)}
            disabled={!mayWrite}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
      </Labelled>
      <PaceList pace={wanted.pace} mayWrite={mayWrite} onChange={(pace) => setWanted({ ...wanted, pace })} />
      <CycleList
        cycles={wanted.cycles}
        mayWrite={mayWrite}
        onChange={(cycles) => setWanted({ ...wanted, cycles })}
      />
      <h3>{t('brandProtection.limits')}</h3>
      <p className="quiet">{t('brandProtection.limits-hint')}</p>
      <LimitList
        limits={wanted.limits}
        mayWrite={mayWrite}
        onChange={(limits) => setWanted({ ...wanted, limits })}
      />
      <h3>{t('brandProtection.help')}</h3>
      <HelpList help={wanted.help} mayWrite={mayWrite} onChange={(help) => setWanted({ ...wanted, help })} />
    </SavePart>
  )
}

interface PaceListProps {
  pace: Protection['pace']
  mayWrite: boolean
  onChange: (pace: Protection['pace']) => void
}

/** How fast own games may be played, and whether by themselves: what the brand's licence allows. */
const PaceList = ({ pace, mayWrite, onChange }: PaceListProps) => {
  const { t } = useWords()
  return (
    <>
      <h3>{t('brandProtection.pace')}</h3>
      <p className="quiet">{t('brandProtection.pace-hint')}</p>
      {(['autoplay', 'skip', 'turbo'] as const).map((setting) => (
        <Choice
          key={setting}
          label={t(`brandProtection.pace.${setting}`)}
          value={pace[setting] ? 'on' : 'off'}
          isDisabled={!mayWrite}
          options={[
            ['off', t('brandProtection.pace.off')],
            ['on', t('brandProtection.pace.on')],
          ]}
          onChange={(value) => onChange({ ...pace, [setting]: value === 'on' })}
        />
      ))}
    </>
  )
}

interface LimitListProps {
  limits: readonly Limit[]
  mayWrite: boolean
  onChange: (limits: Limit[]) => void
}

/** A limit of each single bet stands alone; every other one is of a day, a week or a month. */
const LimitList = ({ limits, mayWrite, onChange }: LimitListProps) => {
  const { t } = useWords()
  const kinds = (['loss', 'stake', 'bet', 'time'] as const).map(
    (kind) => [kind, t(`brandProtection.kind.${kind}`)] as const,
  )
  const spans = (['day', 'week', 'month'] as const).map(
    (span) => [span, t(`brandProtection.span.${span}`)] as const,
  )
  const put = (at: number, next: Limit) =>
    onChange(limits.map((limit, index) => (index === at ? next : limit)))
  return (
    <>
      {limits.map((limit, at) => (
        <div className="form-pair" key={`${at}-${limits.length}`}>
          <Choice
            label={t('brandProtection.kind')}
            value={limit.kind}
            isDisabled={!mayWrite}
            options={kinds}
            onChange={(kind) =>
              put(at, {
                ...limit,
                kind,
                span: kind === 'bet' ? 'bet' : limit.span === 'bet' ? 'day' : limit.span,
              })
            }
          />
          {limit.span !== 'bet' && (
            <Choice
              label={t('brandProtection.span')}
              value={limit.span}
              isDisabled={!mayWrite}
              options={spans}
              onChange={(span) => put(at, { ...limit, span })}
            />
          )}
          <Field
            label={t(limit.kind === 'time' ? 'brandProtection.minutes' : 'brandProtection.amount')}
            inputMode="decimal"
            disabled={!mayWrite}
            value={limit.amount}
            onChange={({ target }) => put(at, { ...limit, amount: target.value })}
          />
          {mayWrite && (
            <Button kind="quiet" small onClick={() => onChange(limits.filter((_, index) => index !== at))}>
              {t('brandProtection.remove')}
            </Button>
          )}
        </div>
      ))}
      {mayWrite && (
        <Button
          kind="quiet"
          small
          onClick={() => onChange([...limits, { kind: 'loss', span: 'day', amount: '' }])}
        >
          {t('brandProtection.add-limit')}
        </Button>
      )}
    </>
  )
}

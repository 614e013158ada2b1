import { pointCategories } from '@krathong/protocol/shapes/point-kinds'
import { Button } from '@krathong/ui/button'
import { Check, Field, FormFault } from '@krathong/ui/field'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice } from '../../shared/field.tsx'
import { countText } from '../../shared/format.ts'
import { Facts, Section } from '../../shared/page-head.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { draftOfProgramme, type ProgrammeDraft, readProgramme } from './programme-drafts.ts'
import { type Programme, usePointChange } from './queries.ts'

interface PartProps {
  draft: ProgrammeDraft
  isDisabled: boolean
  change: (part: Partial<ProgrammeDraft>) => void
}

/** What settled stakes give and what points are worth; every version is kept with its reason. */
export const PointsProgrammeForm = ({ programme }: { programme: Programme }) => {
  const { t, language } = useWords()
  const desk = useDesk()
  const [clean] = useState(() => draftOfProgramme(programme.programme))
  const [draft, setDraft] = useState(clean)
  const [isAsking, setAsking] = useState(false)
  const [isFault, setFault] = useState(false)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(clean)
  useUnsaved(isUnsaved)
  const wanted = readProgramme(draft)
  const save = usePointChange(
    (reason: string) =>
      api('pointsDesk', 'saveProgramme', { version: programme.version, programme: wanted!, reason }),
    () => setAsking(false),
  )
  const mayWrite = may(desk, 'points.write')
  const parts: PartProps = {
    draft,
    isDisabled: !mayWrite,
    change: (part) => setDraft({ ...draft, ...part }),
  }
  return (
    <div className="form">
      <Facts items={[[t('points.held'), countText(programme.held, language)]]} />
      <Rates {...parts} />
      <Factors {...parts} />
      <Credit {...parts} />
      {desk.currency.isPlayMoney && <Convert {...parts} />}
      {isFault && wanted === null && <FormFault>{t('points.programme-fault')}</FormFault>}
      {mayWrite && (
        <div className="page-actions">
          <Button
            disabled={!isUnsaved}
            onClick={() => {
              setFault(true)
              if (wanted) setAsking(true)
            }}
          >
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('points.programme-save')}
          confirm={t('editor.save')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{t('points.programme-text')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}

const Rates = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('points.rates')}>
      <p className="quiet">{t('points.rates-hint')}</p>
      <div className="form-pair">
        {pointCategories.map((category) => (
          <Field
            key={category}
            label={t(`points.category.${category}`)}
            inputMode="decimal"
            disabled={isDisabled}
            value={draft.rates[category]}
            onChange={({ target }) => change({ rates: { ...draft.rates, [category]: target.value.trim() } })}
          />
        ))}
      </div>
    </Section>
  )
}

const Factors = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<ProgrammeDraft['factors'][number]>) =>
    change({
      factors: draft.factors.map((factor, index) => (index === at ? { ...factor, ...part } : factor)),
    })
  return (
    <Section title={t('points.factors')}>
      <div className="form">
        {draft.factors.map((factor, at) => (
          <div key={at} className="form-pair">
            <Field
              label={t('points.factor-rank')}
              inputMode="numeric"
              disabled={isDisabled}
              value={factor.rank}
              onChange={({ target }) => put(at, { rank: target.value.trim() })}
            />
            <Field
              label={t('points.factor-times')}
              inputMode="decimal"
              disabled={isDisabled}
              value={factor.times}
              onChange={({ target }) => put(at, { times: target.value.trim() })}
            />
          </div>
        ))}
        {!isDisabled && (
          <div className="page-actions">
            <Button
              kind="quiet"
              small
              onClick={() => change({ factors: [...draft.factors, { rank: '', times: '1' }] })}
            >
              <Plus size={16} aria-hidden /> {t('points.factor-add')}
            </Button>
            {draft.factors.length > 0 && (
              <Button kind="quiet" small onClick={() => change({ factors: draft.factors.slice(0, -1) })}>
                {t('points.factor-remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

const Credit = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('points.credit')}>
      <div className="form-pair">
        <Choice
          label={t('points.credit')}
          value={draft.isAtOnce ? 'at-once' : 'daily'}
          isDisabled={isDisabled}
          options={[
            ['at-once', t('points.credit-at-once')],
            ['daily', t('points.credit-daily')],
          ]}
          onChange={(when) => change({ isAtOnce: when === 'at-once' })}
        />
        {!draft.isAtOnce && (
          <Field
            label={t('points.credit-time')}
            type="time"
            disabled={isDisabled}
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </div>
    </Section>
  )
}

const figures = ['points', 'amount', 'minimum', 'step', 'perDay'] as const

const Convert = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('points.convert')}>
      <div className="form">
        <Check
          checked={draft.converts}
          disabled={isDisabled}
          onChange={({ target }) => change({ converts: target.checked })}
        >
          {t('points.convert-on')}
        </Check>
        {draft.converts && (
          <div className="form-pair">
            {figures.map((name) => (
              <Field
                key={name}
                label={t(`points.convert-${name}`)}
                inputMode="decimal"
                disabled={isDisabled}
                value={draft[name]}
                onChange={({ target }) => change({ [name]: target.value.trim() })}
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

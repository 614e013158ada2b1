import { Field } from '@krathong/ui/field'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'
import type { LevelFault } from './level-drafts.ts'
import type { Level } from './queries.ts'

interface LevelFieldsProps {
  rank: number
  level: Level
  language: string
  /** Players who hold it. */
  count: number
  isFaulty: (name: LevelFault) => boolean
  isDisabled: boolean
  onChange: (part: Partial<Level>) => void
}

const NAME_MAX = 40
const GIVES_MAX = 600

export const LevelFields = ({
  rank,
  level,
  language,
  count,
  isFaulty,
  isDisabled,
  onChange,
}: LevelFieldsProps) => {
  const { t } = useWords()
  return (
    <li className="vip-level">
      <h3>
        <span className="vip-dot" style={{ background: level.colour }} aria-hidden />
        {t('vip.rank', { rank })} <span className="quiet">{t('vip.players', { count })}</span>
      </h3>
      <div className="form-pair">
        <Field
          label={t('vip.name')}
          maxLength={NAME_MAX}
          lang={localeOf(language)}
          disabled={isDisabled}
          error={isFaulty('name') ? t('vip.name-fault') : undefined}
          value={level.names[language] ?? ''}
          onChange={({ target }) => onChange({ names: { ...level.names, [language]: target.value } })}
        />
        <Labelled label={t('vip.colour')}>
          {(control) => (
            <input
              {...control}
              type="color"
              disabled={isDisabled}
              value={level.colour}
              onChange={({ target }) => onChange({ colour: target.value.toUpperCase() })}
            />
          )}
        </Labelled>
      </div>
      <div className="form-pair">
        <Field
          label={t('vip.needs')}
          inputMode="decimal"
          disabled={isDisabled}
          error={isFaulty('needs') ? t('vip.needs-fault') : undefined}
          value={level.needs}
          onChange={({ target }) => onChange({ needs: target.value.trim() })}
        />
        <Field
          label={t('vip.keeps')}
          inputMode="decimal"
          disabled={isDisabled}
          error={isFaulty('keeps') ? t('promotion.figure-fault') : undefined}
          value={level.keeps}
          onChange={({ target }) => onChange({ keeps: target.value.trim() })}
        />
      </div>
      <Labelled label={t('vip.gives')} hint={t('vip.gives-hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            lang={localeOf(language)}
            maxLength={GIVES_MAX}
            disabled={isDisabled}
            value={level.gives[language] ?? ''}
            onChange={({ target }) => onChange({ gives: { ...level.gives, [language]: target.value } })}
          />
        )}
      </Labelled>
    </li>
  )
}

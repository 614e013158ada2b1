import { Field } from '@krathong/ui/field'
import { useBetNames } from '../../shared/bet-name.tsx'
import { Choice } from '../../shared/field.tsx'
import { NumberField, TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { KnownLimits, LimitsDraft } from './limits.ts'
import { RowList } from './row-list.tsx'

type FieldsProps = PolicyFieldsProps<KnownLimits, LimitsDraft>

const MODES = ['half', 'closed'] as const

/** What one number and one draw may cost, which games have caps of their own, and what is said of numbers whatever lies on them. */
export const LimitsFields = (form: FieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('lots.caps')}>
        <div className="form-pair">
          <TextField
            form={form}
            name="numberCap"
            word="lots.number-cap"
            hint="lots.number-cap-hint"
            fault="lots.cap-fault"
            inputMode="decimal"
            isTrimmed
          />
          <TextField
            form={form}
            name="drawCap"
            word="lots.draw-cap"
            hint="lots.draw-cap-hint"
            fault="lots.cap-fault"
            inputMode="decimal"
            isTrimmed
          />
          <NumberField form={form} name="halfAt" word="lots.half-at" hint="lots.half-at-hint" />
        </div>
      </Section>
      <Section title={t('lots.game-caps')}>
        <Games {...form} />
      </Section>
      <Section title={t('lots.said')}>
        <p className="quiet">{t('lots.said-hint')}</p>
        <Numbers {...form} />
      </Section>
    </>
  )
}

const gamesOf = ({ sold }: KnownLimits) => sold.map(({ gameCode, name }) => [gameCode, name] as const)

const Games = ({ known, draft: { games }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const free = known.sold.find(({ gameCode }) => !games.some((game) => game.gameCode === gameCode))
  return (
    <RowList
      rows={games}
      isDisabled={isDisabled}
      add={t('lots.add-game')}
      blank={free && { gameCode: free.gameCode, numberCap: '', drawCap: '' }}
      onChange={(next) => change({ games: next })}
    >
      {(game, put, at) => (
        <>
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={game.gameCode}
            options={gamesOf(known)}
            onChange={(gameCode) => put({ gameCode })}
          />
          {(['numberCap', 'drawCap'] as const).map((name) => (
            <Field
              key={name}
              label={t(name === 'numberCap' ? 'lots.number-cap' : 'lots.draw-cap')}
              inputMode="decimal"
              disabled={isDisabled}
              error={faults[`games.${at}`] ? t('lots.cap-fault') : undefined}
              value={game[name]}
              onChange={({ target }) => put({ [name]: target.value.trim() })}
            />
          ))}
        </>
      )}
    </RowList>
  )
}

const Numbers = ({ known, draft: { numbers }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const nameOf = useBetNames()
  const first = known.sold[0]
  const betsOf = (code: string) => nameOf(known.sold.find(({ gameCode }) => gameCode === code)?.bets ?? [])
  return (
    <RowList
      rows={numbers}
      isDisabled={isDisabled}
      add={t('lots.add-number')}
      blank={first && { gameCode: first.gameCode, numero: null, bet: null, number: 0, mode: 'half' }}
      onChange={(next) => change({ numbers: next })}
    >
      {(said, put, at) => (
        <>
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={said.gameCode}
            options={gamesOf(known)}
            onChange={(gameCode) => put({ gameCode, bet: null })}
          />
          <Field
            label={t('lots.numero')}
            hint={t('lots.every-draw')}
            disabled={isDisabled}
            error={faults[`numbers.${at}`] ? t('lots.said-fault') : undefined}
            value={said.numero ?? ''}
            onChange={({ target }) => put({ numero: target.value.trim() || null })}
          />
          <Choice
            label={t('lots.bet')}
            isDisabled={isDisabled}
            value={said.bet ?? ''}
            options={[['', t('lots.every-bet')], ...betsOf(said.gameCode)]}
            onChange={(bet) => put({ bet: bet === '' ? null : bet })}
          />
          <Field
            label={t('lots.number')}
            inputMode="numeric"
            disabled={isDisabled}
            value={String(said.number)}
            onChange={({ target }) => put({ number: Number(target.value.replaceAll(/\D/g, '').slice(0, 5)) })}
          />
          <Choice
            label={t('lots.mode')}
            isDisabled={isDisabled}
            value={said.mode}
            options={MODES.map((mode) => [mode, t(`lots.tier.${mode}`)] as const)}
            onChange={(mode) => put({ mode })}
          />
        </>
      )}
    </RowList>
  )
}

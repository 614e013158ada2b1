import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { Choice } from '../../shared/field.tsx'
import { NumberField, TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { KnownLimits, LimitsDraft } from './limits.ts'
import './lotteries.css'

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
  const put = (at: number, part: Partial<LimitsDraft['games'][number]>) =>
    change({ games: games.map((game, place) => (place === at ? { ...game, ...part } : game)) })
  const free = known.sold.find(({ gameCode }) => !games.some((game) => game.gameCode === gameCode))
  return (
    <div className="form">
      {games.map((game, at) => (
        <div key={at} className="lots-row">
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={game.gameCode}
            options={gamesOf(known)}
            onChange={(gameCode) => put(at, { gameCode })}
          />
          {(['numberCap', 'drawCap'] as const).map((name) => (
            <Field
              key={name}
              label={t(name === 'numberCap' ? 'lots.number-cap' : 'lots.draw-cap')}
              inputMode="decimal"
              disabled={isDisabled}
              error={faults[`games.${at}`] ? t('lots.cap-fault') : undefined}
              value={game[name]}
              onChange={({ target }) => put(at, { [name]: target.value.trim() })}
            />
          ))}
          <Remove {...{ isDisabled }} onRemove={() => change({ games: games.toSpliced(at, 1) })} />
        </div>
      ))}
      {!isDisabled && free && (
        <div>
          <Button
            kind="quiet"
            small
            onClick={() =>
              change({ games: [...games, { gameCode: free.gameCode, numberCap: '', drawCap: '' }] })
            }
          >
            {t('lots.add-game')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Numbers = ({ known, draft: { numbers }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<LimitsDraft['numbers'][number]>) =>
    change({ numbers: numbers.map((said, place) => (place === at ? { ...said, ...part } : said)) })
  const betsOf = (code: string) => known.sold.find(({ gameCode }) => gameCode === code)?.bets ?? []
  return (
    <div className="form">
      {numbers.map((said, at) => (
        <div key={at} className="lots-row">
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={said.gameCode}
            options={gamesOf(known)}
            onChange={(gameCode) => put(at, { gameCode, bet: null })}
          />
          <Field
            label={t('lots.numero')}
            hint={t('lots.every-draw')}
            disabled={isDisabled}
            error={faults[`numbers.${at}`] ? t('lots.said-fault') : undefined}
            value={said.numero ?? ''}
            onChange={({ target }) => put(at, { numero: target.value.trim() || null })}
          />
          <Choice
            label={t('lots.bet')}
            isDisabled={isDisabled}
            value={said.bet ?? ''}
            options={[['', t('lots.every-bet')], ...betsOf(said.gameCode).map((bet) => [bet, bet] as const)]}
            onChange={(bet) => put(at, { bet: bet === '' ? null : bet })}
          />
          <Field
            label={t('lots.number')}
            inputMode="numeric"
            disabled={isDisabled}
            value={String(said.number)}
            onChange={({ target }) =>
              put(at, { number: Number(target.value.replaceAll(/\D/g, '').slice(0, 5)) })
            }
          />
          <Choice
            label={t('lots.mode')}
            isDisabled={isDisabled}
            value={said.mode}
            options={MODES.map((mode) => [mode, t(`lots.tier.${mode}`)] as const)}
            onChange={(mode) => put(at, { mode })}
          />
          <Remove {...{ isDisabled }} onRemove={() => change({ numbers: numbers.toSpliced(at, 1) })} />
        </div>
      ))}
      {!isDisabled && known.sold[0] && (
        <div>
          <Button
            kind="quiet"
            small
            onClick={() => {
              const { gameCode } = known.sold[0]!
              change({
                numbers: [...numbers, { gameCode, numero: null, bet: null, number: 0, mode: 'half' }],
              })
            }}
          >
            {t('lots.add-number')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Remove = ({ isDisabled, onRemove }: { isDisabled: boolean; onRemove: () => void }) => {
  const { t } = useWords()
  return (
    <IconButton disabled={isDisabled} label={t('lots.remove')} onClick={onRemove}>
      <Trash2 size={18} />
    </IconButton>
  )
}

import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { StakePicker } from '../../shared/hud/stake-picker.tsx'
import { multipleText } from './climb.ts'
import { useCrash, useCrashState } from './crash-context.tsx'
import { useReturnNow } from './own-bets.tsx'

/** Where the next bet leaves by itself; empty for never. */
const AutoField = () => {
  const { session, info } = useCrash()
  const t = useTexts()
  const autoAt = useCrashState((state) => state.autoAt)
  const { cashOutMin, cashOutMax } = info.rules
  const tidy = () => {
    const wanted = Math.round(Number(autoAt.replace(',', '.')) * 100)
    if (autoAt === '' || !Number.isFinite(wanted) || wanted <= 0) return session.setAuto('')
    session.setAuto(multipleText(Math.min(cashOutMax, Math.max(cashOutMin, wanted))))
  }
  return (
    <label className="crash-auto">
      <span className="figure-label">{t('crash.auto')}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        placeholder={t('crash.autoOff')}
        value={autoAt}
        maxLength={8}
        onChange={({ target }) => session.setAuto(target.value.replace(/[^0-9.,]/g, ''))}
        onBlur={tidy}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}

/** The one button: bets, takes the bet out, or orders the bet for the next round. */
const MainButton = () => {
  const { session } = useCrash()
  const t = useTexts()
  const money = useMoney()
  const phase = useCrashState((state) => state.phase)
  const roomPhase = useCrashState(({ room }) => room?.phase ?? null)
  const isArmed = useCrashState((state) => state.isArmed)
  // What there is to take out and whether there is a place left follow from these.
  useCrashState(
    ({ mine, leaving, stakeAt, room }) =>
      `${mine.map(({ state }) => state).join()} ${leaving.join()} ${stakeAt} ${room?.roundId}`,
  )
  const [only, ...more] = phase === 'replaying' ? [] : session.running
  const first = more.length === 0 ? only : undefined
  const hasSeveral = more.length > 0
  const place = useReturnNow(first?.stake ?? null)
  const isFull = roomPhase === 'betting' && !session.hasPlace
  const word = first
    ? 'crash.cashOut'
    : hasSeveral
      ? 'crash.cashOutEach'
      : roomPhase === 'betting'
        ? isFull
          ? 'crash.placed'
          : 'crash.bet'
        : isArmed
          ? 'crash.cancelNext'
          : 'crash.betNext'
  return (
    <button
      type="button"
      className="crash-button"
      data-act={first ? 'leave' : isArmed && roomPhase !== 'betting' ? 'armed' : 'bet'}
      aria-keyshortcuts="Space"
      aria-busy={phase === 'asking'}
      disabled={phase !== 'replaying' && (phase !== 'ready' || isFull || hasSeveral)}
      onClick={() => void session.press()}
    >
      <b>{t(phase === 'replaying' ? 'replay.end' : word)}</b>
      {first ? (
        <bdi key="now" className="tabular" ref={place} />
      ) : (
        phase !== 'replaying' &&
        !hasSeveral && (
          <bdi key="stake" className="tabular">
            {money(session.stake)}
          </bdi>
        )
      )}
    </button>
  )
}

export const BetControls = ({ onStakes }: { onStakes: () => void }) => (
  <>
    <StakePicker onList={onStakes} />
    <MainButton />
    <AutoField />
  </>
)

import { useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState } from '../instant-context.tsx'
import { Spot } from './spot.tsx'
import './three-dice.css'

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** A die of the east: one and four are red. */
export const Die = ({ face, size = 56 }: { face: number; size?: number }) => (
  <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
    <rect x="3" y="3" width="94" height="94" rx="20" fill="#fffaf0" stroke="#d8c8a8" strokeWidth="3" />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle
        key={`${x}-${y}`}
        cx={x}
        cy={y}
        r={face === 1 ? 15 : 10}
        fill={face === 1 || face === 4 ? '#c4222f' : '#23232b'}
      />
    ))}
  </svg>
)

const GROUPS: readonly { name: 'main' | 'total' | 'faces' | 'pairs' | 'doubles' | 'mixed'; of: RegExp }[] = [
  { name: 'main', of: /^(big|small|odd|even|hi|lo|total-11|triple)$/ },
  { name: 'mixed', of: /^(run|hi|lo)-/ },
  { name: 'total', of: /^total-/ },
  { name: 'faces', of: /^single-/ },
  { name: 'pairs', of: /^pair-/ },
  { name: 'doubles', of: /^(double|triple)-/ },
]

/** Each wager in the first group that takes it; sic bo's 11 is one of its totals. */
const groupsOf = (wagers: readonly string[]) => {
  const isSicBo = wagers.includes('big')
  const taken = new Set<string>()
  return GROUPS.map(({ name, of }) => {
    const found = wagers.filter(
      (on) => of.test(on) && !taken.has(on) && !(isSicBo && name === 'main' && on === 'total-11'),
    )
    for (const on of found) taken.add(on)
    return { name, found }
  }).filter(({ found }) => found.length > 0)
}

const Faces = ({ on }: { on: string }) => {
  const [word, ...numbers] = on.split('-')
  if (word === 'total' || numbers.length === 0) return null
  const faces = numbers.map(Number)
  const shown =
    word === 'double' ? [...faces, ...faces] : word === 'triple' ? [...faces, ...faces, ...faces] : faces
  return (
    <span className="faces">
      {shown.map((face, at) => (
        <Die key={at} face={face} size={22} />
      ))}
    </span>
  )
}

/** Three dice under a bowl, and a cloth full of wagers. */
export const ThreeDiceBoard = () => {
  const { info } = useInstant()
  const t = useTexts()
  const shown = useInstantState((state) => state.shown)
  const isWaiting = useInstantState(({ phase }) => phase === 'asking')
  const dice = shown?.drawn ?? [1, 2, 3]
  const isRolling = isWaiting || (shown?.isOpen === true && !shown.isHurried)
  return (
    <div className="board three-dice">
      <div className="bowl" data-rolling={isRolling || undefined}>
        {dice.map((face, at) => (
          <span key={at} className="die">
            <Die face={face} />
          </span>
        ))}
        <output className="bowl-total tabular">
          {shown && !shown.isOpen ? t('dice3.total', { total: dice.reduce((sum, die) => sum + die, 0) }) : ''}
        </output>
      </div>
      <div className="cloth">
        {groupsOf(info.wagers.map(({ on }) => on)).map(({ name, found }) => (
          <section key={name} className={`cloth-group cloth-${name}`} aria-label={t(`dice3.group.${name}`)}>
            {found.map((on) => (
              <Spot key={on} on={on}>
                <WagerFace on={on} />
              </Spot>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const WagerFace = ({ on }: { on: string }) => {
  const t = useTexts()
  const [word = '', ...numbers] = on.split('-')
  if (word === 'total') return <b className="tabular">{numbers[0]}</b>
  if (word === 'hi' || word === 'lo' || numbers.length === 0)
    return (
      <>
        {t(`wager.dice3.${word}` as 'wager.dice3.big')}
        <Faces on={on} />
      </>
    )
  return <Faces on={on} />
}

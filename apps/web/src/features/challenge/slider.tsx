import { Button } from '@krathong/ui/button'
import { useRef, useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { useWords } from '../../shared/words.ts'

export type Puzzle = Extract<Output<'challenges', 'begin'>, { kind: 'puzzle' }>
export interface Slid {
  place: number
  track: [number, number][]
}

const POINTS_MAX = 400

interface SliderProps {
  puzzle: Puzzle
  isBusy: boolean
  onDone: (slid: Slid) => void
}

/** The piece follows a slider: by finger, by mouse, and by the arrow keys with a button at the end. */
export const Slider = ({ puzzle, isBusy, onDone }: SliderProps) => {
  const { t } = useWords()
  const [place, setPlace] = useState(0)
  const track = useRef<[number, number][]>([])
  const begun = useRef(0)
  const reach = puzzle.width - puzzle.pieceSize
  const move = (next: number) => {
    if (track.current.length === 0) begun.current = performance.now()
    if (track.current.length < POINTS_MAX)
      track.current.push([Math.round(performance.now() - begun.current), next])
    setPlace(next)
  }
  const finish = () => {
    const last = track.current.at(-1)
    if (isBusy || !last) return
    // A track too long to keep whole still ends where the piece is.
    track.current[track.current.length - 1] = [last[0], place]
    onDone({ place, track: track.current })
  }
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div className="challenge">
      <div
        className="challenge-scene"
        style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}
        aria-hidden="true"
      >
        <img src={puzzle.background} alt="" draggable={false} />
        <img
          className="challenge-piece"
          src={puzzle.piece}
          alt=""
          draggable={false}
          style={{
            insetBlockStart: percent(puzzle.pieceTop, puzzle.height),
            left: percent(place, puzzle.width),
            inlineSize: percent(puzzle.pieceSize, puzzle.width),
          }}
        />
      </div>
      <input
        type="range"
        dir="ltr"
        className="challenge-slider"
        aria-label={t('challenge.slide')}
        min={0}
        max={reach}
        value={place}
        disabled={isBusy}
        onChange={({ target }) => move(Number(target.value))}
        onPointerUp={finish}
      />
      <Button wide busy={isBusy} disabled={place === 0} onClick={finish}>
        {t('challenge.check')}
      </Button>
    </div>
  )
}

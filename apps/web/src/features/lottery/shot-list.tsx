import { COUNTED_SHOT, roundOf } from '@krathong/lottery'
import type { DrawProof, Shot } from '@krathong/lottery'
import { Button } from '@krathong/ui/button'
import { useMemo, useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { written } from './send-shot.tsx'
import './shots.css'

const FIRST_SHOWN = 20
const MORE = 200

/** With the part of a second that decides the order. */
const clockOf = (at: string) => at.slice(11, 23)

const sumsOf = (list: readonly Shot[]): number[] => {
  let sum = 0
  return list.map(({ number }) => (sum += number))
}

/** What was sent to a round, in its order, with the running sum; at its end the number that the beacon added. */
export const ShotList = ({ proof }: { proof: DrawProof }) => {
  const { t } = useWords()
  const [shown, setShown] = useState(FIRST_SHOWN)
  const list = proof.shots?.list ?? null
  const sums = useMemo(() => sumsOf(list ?? []), [list])
  if (!list) return null
  const { seed, beacon } = proof
  const made =
    seed !== null && beacon.randomness !== null
      ? roundOf(list, { seed, beacon: beacon.randomness, nonce: `${proof.gameCode}.${proof.numero}` })
      : null
  return (
    <>
      <h3>{t('lottery.shots.list')}</h3>
      {made && (
        <p>
          {t('lottery.shots.made', {
            beacon: written(made.beaconShot),
            counted: written(list[COUNTED_SHOT - 1]!.number),
            sum: String(made.sum),
          })}
        </p>
      )}
      <div className="lottery-shot-scroll">
        <table className="lottery-shot-list tabular">
          <thead>
            <tr>
              <th>{t('lottery.shots.place')}</th>
              <th>{t('lottery.shots.sent')}</th>
              <th>{t('lottery.shots.sender')}</th>
              <th>{t('lottery.shots.time')}</th>
              <th>{t('lottery.shots.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, shown).map(({ number, sender, at }, before) => (
              <tr key={`${at} ${before}`} data-counted={before === COUNTED_SHOT - 1}>
                <td>{before + 1}</td>
                <td>
                  <bdi>{written(number)}</bdi>
                </td>
                <td>
                  <bdi>{sender}</bdi>
                </td>
                <td>
                  <bdi>{clockOf(at)}</bdi>
                </td>
                <td>{sums[before]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < list.length && (
        <Button kind="quiet" onClick={() => setShown(shown + MORE)}>
          {t('lottery.shots.more', { count: list.length - shown })}
        </Button>
      )}
    </>
  )
}

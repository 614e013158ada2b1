import { isInstantProof, type SavedRound } from '@krathong/games/rounds/saved'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ExactRtp, PlayedDefinition } from '@krathong/games/rtp'
import { useWords } from '../../shared/words.ts'

/** Works the return out beside the page: it looks at every board, which takes a while on a phone. */
const runExact = async (played: PlayedDefinition, signal: AbortSignal): Promise<ExactRtp> => {
  const worker = new Worker(new URL('./exact.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ExactRtp>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ExactRtp>) => resolve(data)
      worker.onerror = () => reject(new Error('no worker'))
      signal.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')))
      worker.postMessage(played)
    })
  } finally {
    worker.terminate()
  }
}

/** The game's return to six digits, worked out on this device from the definition that the round bears. */
export const ExactReturn = ({ proof }: { proof: SavedRound }) => {
  const { t } = useWords()
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const work = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      const wagers = isInstantProof(proof) ? proof.wagers.map(({ on }) => ({ on })) : []
      const { format, game } = proof
      return runExact({ format, game: { definition: game.definition }, wagers }, stop.current.signal)
    },
  })
  const { data } = work
  const isSame = data?.definitionHash === proof.game.definitionHash
  return (
    <section className="proof-part draws exact">
      <h2>{t('verify.exact')}</h2>
      <p>{t('verify.exactText')}</p>
      {!data && (
        <Button kind="quiet" busy={work.isPending} onClick={() => work.mutate()}>
          {t('verify.exactRun')}
        </Button>
      )}
      {work.error && <FormFault>{t('verify.exactFailed')}</FormFault>}
      {data && (
        <>
          <p role="status">{t(isSame ? 'verify.exactSame' : 'verify.exactOther')}</p>
          <p className="mono exact-hash">{data.definitionHash}</p>
          <table>
            <thead>
              <tr>
                <th>{t('verify.wager')}</th>
                <th className="number">{t('verify.exactRtp')}</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ on, rtp }) => (
                <tr key={on}>
                  <td className="mono">{on}</td>
                  <td className="number tabular">{rtp.toFixed(6)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

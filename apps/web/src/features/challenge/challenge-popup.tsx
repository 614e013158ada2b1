import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { runWork } from '@krathong/ui/work'
import { createTurns } from './in-turn.ts'
import { Slider, type Slid } from './slider.tsx'
import './challenge.css'

/** The first challenge brings the cookie that all are bound to: two first ones at once would bring two, and one would be refused. */
const inTurn = createTurns()

/** A puzzle to slide; who cannot, or would rather not, lets the browser do as much work instead. */
export const ChallengePopup: Popup<'challenge'> = ({ action, withoutPicture, done, onClose }) => {
  const { t } = useWords()
  const [isWork, setWork] = useState(withoutPicture === true)
  const end = (pass: string | null) => {
    onClose()
    done(pass)
  }
  return (
    <Dialog name="challenge" title={t('challenge.title')} onClose={() => end(null)}>
      {isWork ? (
        <WorkForm action={action} onPass={end} />
      ) : (
        <PuzzleForm action={action} onPass={end} onWork={() => setWork(true)} />
      )}
    </Dialog>
  )
}

interface FormProps {
  action: Parameters<typeof ChallengePopup>[0]['action']
  onPass: (pass: string) => void
}

const PuzzleForm = ({ action, onPass, onWork }: FormProps & { onWork: () => void }) => {
  const { t } = useWords()
  const [round, setRound] = useState(0)
  const puzzle = useQuery({
    queryKey: ['challenges', 'puzzle', action, round],
    queryFn: () => inTurn(() => client('challenges', 'begin', { action, kind: 'puzzle' })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const answer = useMutation({
    mutationFn: ({ challengeId, ...slid }: Slid & { challengeId: string }) =>
      client('challenges', 'answer', { challengeId, ...slid }),
    onSuccess: ({ pass }) => onPass(pass),
    // One try each: another one comes by itself.
    onError: () => setRound(round + 1),
  })
  const shown = puzzle.data?.kind === 'puzzle' ? puzzle.data : null
  return (
    <div className="challenge-form">
      <p>{t('challenge.puzzleText')}</p>
      {answer.error && <FormFault>{refusalText(answer.error, t('shell.offline'))}</FormFault>}
      {puzzle.error && (
        <Failed title={refusalText(puzzle.error, t('shell.offline'))} onRetry={() => setRound(round + 1)} />
      )}
      {!shown && !puzzle.error && <Loading rows={1} height="200px" />}
      {shown && (
        <Slider
          key={shown.challengeId}
          puzzle={shown}
          isBusy={answer.isPending}
          onDone={(slid) => answer.mutate({ challengeId: shown.challengeId, ...slid })}
        />
      )}
      <div className="challenge-choices">
        <Button kind="quiet" onClick={() => setRound(round + 1)}>
          {t('challenge.another')}
        </Button>
        <Button kind="quiet" onClick={onWork}>
          {t('challenge.toWork')}
        </Button>
      </div>
    </div>
  )
}

const WorkForm = ({ action, onPass }: FormProps) => {
  const { t } = useWords()
  const [percent, setPercent] = useState(0)
  const closing = useRef<AbortController>(null)
  const work = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      setPercent(0)
      const asked = await inTurn(() => client('challenges', 'begin', { action, kind: 'work' }))
      if (asked.kind !== 'work') throw new Error('The server gave a puzzle for work')
      const count = (done: number) => setPercent(Math.round((100 * done) / asked.parts))
      const nonces = await runWork(asked, count, signal)
      return client('challenges', 'answer', { challengeId: asked.challengeId, nonces })
    },
    onSuccess: ({ pass }) => onPass(pass),
  })
  const { mutate } = work
  const begin = () => {
    closing.current = new AbortController()
    mutate(closing.current.signal)
  }
  useEffect(() => {
    const first = new AbortController()
    closing.current = first
    mutate(first.signal)
    return () => closing.current?.abort()
  }, [mutate])
  if (work.error) return <Failed title={refusalText(work.error, t('shell.offline'))} onRetry={begin} />
  return (
    <div className="challenge-form" role="status">
      <p>{t('challenge.workText')}</p>
      <progress
        className="challenge-progress"
        max={100}
        value={percent}
        aria-label={t('challenge.working')}
      />
    </div>
  )
}

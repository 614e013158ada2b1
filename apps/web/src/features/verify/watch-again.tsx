import { isBingoProof, isCrashProof, type SavedRound } from '@krathong/games/rounds/saved'
import { buttonClass } from '@krathong/ui/button'
import { RotateCcw } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** The way back into the game, where the round is shown again: one's own, or one that a whole room played. */
export const WatchAgain = ({ proof, isMine }: { proof: SavedRound | null; isMine: boolean }) => {
  const { t } = useWords()
  if (!proof || !(isMine || isCrashProof(proof) || isBingoProof(proof))) return null
  const to = `/game?${new URLSearchParams({ id: proof.game.id, round: proof.roundId })}`
  return (
    <Link to={to} className={buttonClass({ kind: 'quiet' })}>
      <RotateCcw size={18} aria-hidden="true" className="flip-rtl" />
      {t('verify.watchAgain')}
    </Link>
  )
}

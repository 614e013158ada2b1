import { Button } from '@krathong/ui/button'
import { useWords } from './words.ts'
import './pending-note.css'

interface PendingNoteProps {
  act: { pending: unknown; resume: () => void }
  /** What was sent, in a sentence. */
  text: string
}

/** What was sent and has no answer yet, and the button that asks about it. */
export const PendingNote = ({ act, text }: PendingNoteProps) => {
  const { t } = useWords()
  if (!act.pending) return null
  return (
    <div className="pending-note" role="status">
      <p>{text}</p>
      <Button kind="quiet" small onClick={act.resume}>
        {t('act.ask')}
      </Button>
    </div>
  )
}

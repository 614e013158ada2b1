import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button } from '@krathong/ui/button'
import { openPopup } from '../../shared/popups.tsx'
import { useMember } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import './free-play-bar.css'

/** Beside a game that is played for free: what it is, and the way to an account. Registering leads back to this game. */
export const FreePlayBar = () => {
  const { t } = useWords()
  const { data: member } = useMember()
  if (member?.type !== TRIAL_TYPE) return null
  return (
    <aside className="free-play-bar" aria-label={t('game.freePlay')}>
      <p>{t('game.freePlayText')}</p>
      <Button kind="gold" small onClick={() => openPopup('need-account', {})}>
        {t('shell.register')}
      </Button>
    </aside>
  )
}

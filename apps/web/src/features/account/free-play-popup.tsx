import { Spinner } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { enterBy } from './use-enter.ts'
import { useFreePlayStart } from './use-free-play.ts'

/** A visitor pressed a game: the trial account begins at once, with nothing to fill in. What refuses it leads to the sign-in. */
export const FreePlayPopup: Popup<'free-play'> = ({ onClose, then }) => {
  const { t } = useWords()
  const start = useFreePlayStart({
    enter: enterBy(onClose, then).enter,
    onLeft: onClose,
    onFailed: (error) => {
      toast(refusalText(error, t('shell.offline')))
      onClose()
      openPopup('login', then ? { then } : {})
    },
  })
  const begin = useEffectEvent(() => start.mutate())
  useEffect(() => begin(), [])
  return (
    <output className="popup-coming">
      <Spinner />
      <span className="visually-hidden">{t('game.opening')}</span>
    </output>
  )
}

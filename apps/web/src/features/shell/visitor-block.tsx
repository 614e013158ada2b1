import { Button } from '@krathong/ui/button'
import { openPopup, preloadPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'

export const VisitorBlock = () => {
  const { t } = useWords()
  return (
    <div className="visitor">
      <Button
        kind="plain"
        small
        onPointerEnter={() => preloadPopup('login')}
        onFocus={() => preloadPopup('login')}
        onClick={() => openPopup('login', {})}
      >
        {t('shell.signIn')}
      </Button>
      <Button
        kind="gold"
        small
        onPointerEnter={() => preloadPopup('register')}
        onFocus={() => preloadPopup('register')}
        onClick={() => openPopup('register', {})}
      >
        {t('shell.register')}
      </Button>
    </div>
  )
}

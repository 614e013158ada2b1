import { IconButton } from '@krathong/ui/button'
import { Globe } from 'lucide-react'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'

/** On a phone language and theme share one sheet. */
export const PreferencesButton = () => {
  const { t } = useWords()
  return (
    <IconButton label={t('shell.preferences')} onClick={() => openPopup('preferences', {})}>
      <Globe size={20} />
    </IconButton>
  )
}

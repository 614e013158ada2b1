import { Dialog } from '@krathong/ui/dialog'
import { Segments } from '@krathong/ui/tabs'
import type { Popup } from '../../shared/popups.tsx'
import { chooseTheme, useTheme } from '../../shared/preferences.ts'
import { useWords } from '../../shared/words.ts'
import { LanguageChoices } from './language-menu.tsx'
import './popups.css'

export const PreferencesPopup: Popup<'preferences'> = ({ onClose }) => {
  const { t } = useWords()
  return (
    <Dialog name="preferences" title={t('shell.preferences')} onClose={onClose}>
      <h3 className="popup-part">{t('shell.language')}</h3>
      <div className="language-list">
        <LanguageChoices />
      </div>
      <h3 className="popup-part">{t('preferences.theme')}</h3>
      <Segments
        label={t('preferences.theme')}
        value={useTheme()}
        onChange={chooseTheme}
        options={[
          { value: 'light', label: t('preferences.light') },
          { value: 'dark', label: t('preferences.dark') },
        ]}
      />
    </Dialog>
  )
}

import { Dialog } from '@krathong/ui/dialog'
import { Segments } from '@krathong/ui/tabs'
import { setConsent, useConsent } from '../../shared/consent.ts'
import type { Popup } from '../../shared/popups.tsx'
import { chooseTheme, useTheme } from '../../shared/preferences.ts'
import { usePermission } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { LanguageChoices } from './language-menu.tsx'
import './popups.css'

/** Where the brand counts visits, the answer is changed as easily as it was given. */
const CountingChoice = () => {
  const { t } = useWords()
  const { analytics } = usePermission().info
  const consent = useConsent()
  if (!analytics) return null
  return (
    <>
      <h3 className="popup-part">{t('shell.consent')}</h3>
      <Segments
        label={t('shell.consent')}
        value={consent === 'yes' ? 'yes' : 'no'}
        onChange={setConsent}
        options={[
          { value: 'yes', label: t('shell.consentYes') },
          { value: 'no', label: t('shell.consentNo') },
        ]}
      />
    </>
  )
}

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
      <CountingChoice />
    </Dialog>
  )
}

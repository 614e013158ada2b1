import { IconButton } from '@krathong/ui/button'
import { Languages, Moon, Sun } from 'lucide-react'
import { type Language, languageNames, languages, setLanguage } from './language.tsx'
import { setTheme, useTheme } from './theme.ts'
import { useWords } from './words.ts'
import './pickers.css'

export const LanguagePicker = () => {
  const { t, language } = useWords()
  return (
    <label className="language-picker">
      <Languages size={16} aria-hidden />
      <span className="visually-hidden">{t('picker.language')}</span>
      <select value={language} onChange={(event) => void setLanguage(event.target.value as Language)}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}

export const ThemeButton = () => {
  const { t } = useWords()
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Sign = other === 'dark' ? Moon : Sun
  return (
    <IconButton small label={t(`picker.theme-${other}`)} onClick={() => setTheme(other)}>
      <Sign size={18} aria-hidden />
    </IconButton>
  )
}

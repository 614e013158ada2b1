import { IconButton } from '@krathong/ui/button'
import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../../shared/preferences.ts'
import { useWords } from '../../shared/words.ts'

export const ThemeSwitch = () => {
  const { t } = useWords()
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      small
      label={t(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  )
}

import { Menu } from '@krathong/ui/menu'
import { ChevronDown } from 'lucide-react'
import { isLanguage, useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { switchLanguage } from '../../shared/switch-language.ts'
import { useWords } from '../../shared/words.ts'

const useLanguages = () => useBrand().languages.filter(({ code }) => isLanguage(code))

export const LanguageMenu = () => {
  const { t } = useWords()
  const current = useLanguage()
  const all = useLanguages()
  const shown = all.find(({ code }) => code === current)
  return (
    <Menu
      label={`${t('shell.language')}: ${shown?.nativeName ?? current}`}
      from="start"
      className="button button-plain button-small"
      button={
        <>
          <Flag flag={shown?.flag ?? current} />
          {shown?.nativeName ?? current}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <LanguageChoices />
    </Menu>
  )
}

export const LanguageChoices = () => {
  const current = useLanguage()
  return useLanguages().map(({ code, nativeName, flag }) => (
    <button
      key={code}
      type="button"
      lang={code}
      className="menu-item"
      aria-current={code === current}
      onClick={() => isLanguage(code) && void switchLanguage(code)}
    >
      <Flag flag={flag} />
      {nativeName}
    </button>
  ))
}

const Flag = ({ flag }: { flag: string }) => (
  <img className="flag" src={`/art/flags/${flag.toLowerCase()}.svg`} alt="" width={22} height={22} />
)

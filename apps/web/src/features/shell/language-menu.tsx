import { Menu } from '@krathong/ui/menu'
import { ChevronDown } from 'lucide-react'
import { isOffered, languageFacts, type LanguageFacts } from '@krathong/protocol/languages'
import { useState } from 'react'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { switchLanguage } from '../../shared/switch-language.ts'
import { useWords } from '../../shared/words.ts'

/** More than fit a hand's width of list are searched instead of scrolled. */
const MANY = 10

/** What the brand offers, each as the one table of languages knows it. */
const useLanguages = (): LanguageFacts[] =>
  useBrand().languages.flatMap(({ code }) => (isOffered(code) ? (languageFacts(code) ?? []) : []))

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

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
  const { t } = useWords()
  const current = useLanguage()
  const all = useLanguages()
  const [sought, setSought] = useState('')
  const found = all.filter(({ code, nativeName }) => plain(`${nativeName} ${code}`).includes(plain(sought)))
  return (
    <>
      {all.length > MANY && (
        <input
          type="search"
          className="language-search"
          aria-label={t('shell.findLanguage')}
          placeholder={t('shell.findLanguage')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {found.map(({ code, nativeName, flag, direction }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="menu-item"
          aria-current={code === current}
          onClick={() => isOffered(code) && void switchLanguage(code)}
        >
          <Flag flag={flag} />
          <bdi dir={direction}>{nativeName}</bdi>
        </button>
      ))}
      {found.length === 0 && <p className="language-none">{t('shell.noLanguage')}</p>}
    </>
  )
}

const Flag = ({ flag }: { flag: string }) => (
  <img className="flag" src={`/art/flags/${flag.toLowerCase()}.svg`} alt="" width={22} height={22} />
)
